// A button that opens a file of the learner's own. Its words are those of the page: the browser's own, and Streamlit's,
// come in another language. The text of the file is sent as the trigger `file`; nothing else of it leaves the browser.

const MOST = 1_000_001; // characters: one more than a record may have, so that it is refused for that

const make = (parent) => {
  const input = Object.assign(document.createElement("input"), { type: "file", accept: ".txt,.record,.ptn,.yaml,.yml,text/*" });
  const root = Object.assign(document.createElement("label"), { className: "opener" });
  root.append(input, document.createElement("span"));
  parent.append(root);
  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (!file) return;
    const text = (await file.slice(0, 4 * MOST).text()).slice(0, MOST);
    input.value = ""; // so that the same file, once mended, can be chosen again
    root.send({ name: file.name, text });
  });
  return root;
};

export default function ({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".opener") ?? make(parentElement);
  root.send = (value) => setTriggerValue("file", value);
  root.lastChild.textContent = new TextDecoder().decode(data);
}
