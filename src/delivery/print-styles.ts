import postcss, { type ChildNode, type Container } from "postcss";

const isForPaper = (node: ChildNode): boolean =>
  node.type === "atrule" && (node.name === "page" || (node.name === "media" && node.params === "print"));

/** Removes the nodes that do not pass, down through at-rules, and the at-rules that are empty then. */
function keep(container: Container, passes: (node: ChildNode) => boolean | "look inside"): void {
  for (const node of [...(container.nodes ?? [])]) {
    const verdict = passes(node);
    if (verdict === "look inside" && node.type === "atrule") keep(node, passes);
    const isEmpty = node.type === "atrule" && node.nodes?.length === 0;
    if (verdict === false || isEmpty) node.remove();
  }
}

/** Divides a style sheet into what a screen needs and what only paper does, for which no first paint has to wait. */
export function divideByMedium(css: string): { screen: string; print: string } {
  const [screen, print] = [postcss.parse(css), postcss.parse(css)];
  const hasRules = (node: ChildNode) => node.type === "atrule" && node.nodes !== undefined;
  keep(screen, (node) => (isForPaper(node) ? false : hasRules(node) ? "look inside" : true));
  keep(print, (node) => isForPaper(node) || (hasRules(node) ? "look inside" : false));
  return { screen: screen.toString(), print: print.toString() };
}
