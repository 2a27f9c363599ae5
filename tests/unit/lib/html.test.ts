import { expect, it } from "vitest";
import { escapeHtml } from "#lib/html.ts";

it("escapes what could end an element's text or a quoted attribute", () => {
  expect(escapeHtml(`a & <b> "c" 'd'`)).toBe("a &#38; &#60;b&#62; &#34;c&#34; &#39;d&#39;");
});
