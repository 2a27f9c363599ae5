/**
 * Runs in every page under test and reports as an error each text that React changes beside others. A translator puts
 * another node in its place; React then changes one that is no longer in the page, or throws when it removes it. Alone
 * in its element a text is always replaced (docs/behaviour.md 13.6).
 */
export function watchTextChanges(): void {
  /** React marks only the text nodes that it changes by themselves, not the only text of an element. */
  const isReacts = (node: Node | null): node is Text =>
    node instanceof Text && Object.keys(node).some((key) => key.startsWith("__reactFiber$"));
  const report = (what: string, text: Text, parent: Node): void => {
    const place = parent instanceof Element ? parent : parent.parentElement;
    console.error(`${what} beside others in <${place?.localName} class="${place?.className}">: ${text.data}`);
  };
  new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, nextSibling } of records) {
      if (type === "characterData" && isReacts(target)) report("A text changed", target, target);
      for (const node of removedNodes) if (isReacts(node)) report("A text was removed", node, target);
      if (addedNodes.length > 0 && isReacts(nextSibling))
        report("Something was inserted before a text", nextSibling, target);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
