/*
 * Changes that a visitor's browser extensions make to a page. Each function runs in the page and cannot use anything
 * outside itself.
 */

/** Changes that make React discard what it finds, by what does them. They do not hinder each other. */
export const changes: Readonly<Record<string, () => void>> = {
  "a password manager's icon after each field": () => {
    for (const field of document.querySelectorAll("input, textarea"))
      field.insertAdjacentHTML("afterend", "<span data-foreign></span>");
  },
  "an element before each field": () => {
    for (const field of document.querySelectorAll("input, textarea"))
      field.insertAdjacentHTML("beforebegin", "<div data-foreign></div>");
  },
  "a field before each field": () => {
    for (const field of document.querySelectorAll("input, textarea"))
      field.insertAdjacentHTML(
        "beforebegin",
        '<input data-foreign class="foreign" value="not the visitor\'s">',
      );
  },
  "a grammar checker's element around each field": () => {
    for (const field of document.querySelectorAll("input, textarea")) {
      const around = document.createElement("div");
      around.id = `foreign-${field.id}`;
      field.replaceWith(around);
      around.append(field);
    }
  },
  "attributes on every element, and a button in each label": () => {
    for (const element of document.querySelectorAll("#app *")) element.setAttribute("data-foreign", "1");
    for (const label of document.querySelectorAll("label"))
      label.insertAdjacentHTML("afterbegin", '<button type="button">fill</button>');
  },
  "every text split in two": () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) if (text.length > 3) text.splitText(2);
  },
  "labels, hints and headings removed": () => {
    for (const element of document.querySelectorAll(
      "form label:not(:has(input)), form [id$=hint], legend, h1",
    ))
      element.remove();
  },
  "a bar above the page": () => {
    document.querySelector("#app")?.insertAdjacentHTML("afterbegin", "<div data-foreign>Bar</div>");
  },
  "an element at the end of the page's footer": () => {
    document.querySelector("footer")?.insertAdjacentHTML("beforeend", "<i data-foreign></i>");
  },
};

/** Wraps, moves and removes what React has drawn and goes on changing; runs after React has attached. */
export function meddle(): void {
  const wrap = (node: Node): void => {
    const around = document.createElement("span");
    around.dataset.foreign = "";
    node.parentNode?.replaceChild(around, node);
    around.append(node);
  };
  const wrapAll = (): void => {
    const selectors = ["input", "textarea", "[role=status]", "[role=alert]", "section", "[id$=error]", "div"];
    for (const element of document.querySelectorAll(selectors.map((own) => `form ${own}`).join()))
      if (!element.parentElement?.hasAttribute("data-foreign")) wrap(element);
  };
  wrapAll();
  new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true });
}
