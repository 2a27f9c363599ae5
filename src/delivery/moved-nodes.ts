/**
 * Lets React remove a node, or insert before it, although an extension or a translator has moved it or taken it away.
 * The DOM's own methods throw then, and React would take down the whole page with all that was typed into it.
 */
export function tolerateMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode;
    return parent ? (removeChild.call(parent, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place) as Child;
  };
}
