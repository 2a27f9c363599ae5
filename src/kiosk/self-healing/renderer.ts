/** Keeps scenes from WebGL once it failed or was slow (docs/behaviour.md 21.1). Returns a function that ends it. */
export function followRenderer(): () => void {
  const { dataset } = document.documentElement;
  const observer = new MutationObserver((changes) => {
    if (dataset.kioskRenderer !== "webgl") return;
    const replaced = changes.some(
      ({ target }) => target instanceof HTMLElement && target.dataset.renderer === "canvas2d",
    );
    if (replaced) dataset.kioskRenderer = "canvas2d";
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ["data-renderer"] });
  return () => observer.disconnect();
}
