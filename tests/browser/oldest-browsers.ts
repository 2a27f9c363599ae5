/**
 * Runs in every page under test and takes away what the oldest browsers lack for which the site is built
 * (`build.target` of Vite: Chrome 111, Firefox 115, Safari 16.4). Workers keep theirs, and pages what Playwright itself
 * needs: checkVisibility().
 */
export function forgetNewer(): void {
  const newer: [owner: object, names: string][] = [
    [globalThis, "Iterator navigation requestIdleCallback scheduler"],
    [AbortSignal, "any"],
    [Array, "fromAsync"],
    // Chrome 109 lacks them, the last one for Windows 7, which instruments still run on.
    [Array.prototype, "toReversed toSorted toSpliced with"],
    [Map, "groupBy"],
    [Object, "groupBy"],
    [Promise, "try withResolvers"],
    [ReadableStream, "from"],
    [Set.prototype, "difference intersection isSubsetOf isSupersetOf union"],
    [String.prototype, "isWellFormed toWellFormed"],
    [URL, "canParse parse"],
    [Uint8Array, "fromBase64 fromHex"],
  ];
  for (const [owner, names] of newer)
    for (const name of names.split(" ")) Reflect.deleteProperty(owner, name);
  // The easing linear(), which Chrome has since 113 and Safari since 17.2.
  const { supports } = CSS;
  CSS.supports = (property: string, value?: string) =>
    value === undefined ? supports(property) : supports(property, value) && !value.startsWith("linear(");
  const { animate } = Element.prototype;
  Element.prototype.animate = function (keyframes, options) {
    const { easing } = typeof options === "object" ? options : {};
    if (easing?.startsWith("linear(")) throw new TypeError(`'${easing}' is not a valid value for easing`);
    return animate.call(this, keyframes, options);
  };
}
