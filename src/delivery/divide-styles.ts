import postcss, { type ChildNode, type Container } from "postcss";

/** The nodes of a style sheet that match, in copies of the at-rules around them, or the others in the same way. */
function only(which: "matching" | "others", css: string, matches: (node: ChildNode) => boolean): string {
  const prune = (container: Container): void => {
    for (const node of [...(container.nodes ?? [])]) {
      const isMatching = matches(node);
      const holdsRules = node.type === "atrule" && node.nodes !== undefined;
      if (holdsRules && !isMatching) prune(node);
      const isKept = which === "matching" ? isMatching || holdsRules : !isMatching;
      const isEmpty = node.type === "atrule" && node.nodes?.length === 0;
      if (!isKept || isEmpty) node.remove();
    }
  };
  const sheet = postcss.parse(css);
  prune(sheet);
  return sheet.toString();
}

const isForPaper = (node: ChildNode): boolean =>
  node.type === "atrule" && (node.name === "page" || (node.name === "media" && node.params === "print"));

/** Divides a style sheet into what a screen needs and what only paper does, for which no first paint has to wait. */
export function divideByMedium(css: string): { screen: string; print: string } {
  return { screen: only("others", css, isForPaper), print: only("matching", css, isForPaper) };
}

const IN_KIOSK = /^(?::where\()?:root\[data-kiosk\]/u;

const isForKiosk = (node: ChildNode): boolean =>
  node.type === "rule" && node.selectors.every((selector) => IN_KIOSK.test(selector));

/** Divides a style sheet into the look of pages and that of a kiosk, whose rules no other visitor has to load. */
export function divideBySurface(css: string): { page: string; kiosk: string } {
  return { page: only("others", css, isForKiosk), kiosk: only("matching", css, isForKiosk) };
}
