// Shows what the link's token opens, and does what is pressed. Opening the page asks only, and changes nothing.
const main = document.querySelector("main");
const form = document.querySelector("form");
const dialog = document.querySelector("dialog");
const panel = document.querySelector(".panel");
const buttons = [...form.querySelectorAll("button")];
const part = (name) => document.querySelector(`[data-part="${name}"]`);
const failures = JSON.parse(main.dataset.failures);

// A line may not end at one of a time's hyphens.
const TIME = /(\d{4}-\d\d-\d\d \d\d:\d\d UTC)/u;

function element(name, text) {
  const made = document.createElement(name);
  const time = (each) =>
    Object.assign(document.createElement("span"), { className: "time", textContent: each });
  made.append(...text.split(TIME).map((each, index) => (index % 2 === 0 ? each : time(each))));
  made.dir = "auto";
  return made;
}

function show({ label, title, said, email, fields, message, done, may }) {
  part("label").replaceChildren(element("span", label));
  part("title").textContent = title;
  part("said").textContent = said;
  part("address").textContent = email;
  part("message").textContent = message;
  part("message").hidden = message === "";
  part("fields").replaceChildren(
    ...fields.flatMap(([name, text]) => [element("dt", name), element("dd", text)]),
  );
  part("fields").hidden = fields.length === 0;
  part("done").replaceChildren(...done.map((line) => element("li", line)));
  part("history").hidden = done.length === 0;
  for (const button of buttons) button.hidden = !may.includes(button.dataset.act);
  form.hidden = may.length === 0;
  panel.hidden = form.hidden && done.length === 0;
}

async function ask(act) {
  part("said").textContent = main.dataset.reading;
  for (const button of buttons) button.disabled = true;
  const body = new URLSearchParams({ token: location.hash.slice(1), act, who: form.elements.who.value });
  const headers = { accept: "application/json" };
  const answer = await fetch(form.action, { method: "POST", headers, body }).then(
    (response) => response.json(),
    () => ({ outcome: "failed" }),
  );
  if (answer.outcome === "open") show(answer);
  else part("said").textContent = failures[answer.error] ?? failures.unavailable;
  for (const button of buttons) button.disabled = false;
  // The button that had the focus may be gone.
  if (act !== "show") part("title").focus();
}

form.addEventListener("submit", (event) => event.preventDefault());
for (const button of buttons)
  button.addEventListener("click", () => {
    if (!form.reportValidity()) return;
    if (button.dataset.act === "erased") dialog.showModal();
    else void ask(button.dataset.act);
  });
dialog.querySelector("[data-keep]").addEventListener("click", () => dialog.close());
dialog.querySelector("[data-erase]").addEventListener("click", () => {
  dialog.close();
  void ask("erased");
});
// Another link that is opened in the same tab changes the fragment alone.
addEventListener("hashchange", () => location.reload());
void ask("show");
