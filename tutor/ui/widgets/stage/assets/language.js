// The language of the page, for screen readers: it changes when the learner switches, without a new page.

export default function ({ data }) {
  document.documentElement.lang = new TextDecoder().decode(data);
}
