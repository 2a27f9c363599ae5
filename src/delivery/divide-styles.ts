import postcss, { type ChildNode, type Container } from "postcss";

/** Removes the nodes that do not pass, down through at-rules, and the at-rules that are empty then. */
function keep(container: Container, passes: (node: ChildNode) => boolean | "look inside"): void {
  for (const node of [...(container.nodes ?? [])]) {
    const verdict = passes(node);
    if (verdict === "look inside" && node.type === "atrule") keep(node, passes);
    const isEmpty = node.type === "atrule" && node.nodes?.length === 0;
    if (verdict === false || isEmpty) node.remove();
  }
}

/** Divides a style sheet into the nodes that match, each in copies of the at-rules around it, and the rest. */
function divide(css: string, matches: (node: ChildNode) => boolean): { matching: string; rest: string } {
  const [matching, rest] = [postcss.parse(css), postcss.parse(css)];
  const hasRules = (node: ChildNode) => node.type === "atrule" && node.nodes !== undefined;
  keep(matching, (node) => matches(node) || (hasRules(node) ? "look inside" : false));
  keep(rest, (node) => (matches(node) ? false : hasRules(node) ? "look inside" : true));
  return { matching: matching.toString(), rest: rest.toString() };
}

/** Divides a style sheet into what a screen needs and what only paper does, for which no first paint has to wait. */
export function divideByMedium(css: string): { screen: string; print: string } {
  const { matching, rest } = divide(
    css,
    (node) =>
      node.type === "atrule" && (node.name === "page" || (node.name === "media" && node.params === "print")),
  );
  return { screen: rest, print: matching };
}

const IN_KIOSK = /^(?::where\()?:root\[data-kiosk\]/u;

/** Divides a style sheet into the look of pages and that of a kiosk, whose rules no other visitor has to load. */
export function divideBySurface(css: string): { page: string; kiosk: string } {
  const { matching, rest } = divide(
    css,
    (node) => node.type === "rule" && node.selectors.every((selector) => IN_KIOSK.test(selector)),
  );
  return { page: rest, kiosk: matching };
}
