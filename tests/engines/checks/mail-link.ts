import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { mailLink as words } from "../../../src/content/mail-link.ts";
import { linkWriter } from "../../../src/server/enquiries/mail-link/token.ts";
import { type Check, same } from "../check.ts";
import { click, fill, seeText, waitFor } from "../page.ts";
import { serveSite } from "../site.ts";

// There are links where mail is set up and the site has https; the engines reach the same server by its port.
const SITE_URL = "https://owner.example";
const MAIL = { SITE_URL, NOTIFY_SMTP_URL: "smtp://127.0.0.1:1", NOTIFY_TO: "partners@example.org" };
const SECRET = "ab".repeat(32);

/** A proxy for http: WebKit asks for a page's files by https, as the policy of such a site says, on localhost too. */
async function withoutUpgrades(url: string): Promise<string> {
  const proxy = createServer((asked, response) => {
    const { method, headers } = asked;
    const onward = request(`${url}${asked.url}`, { method, headers }, (answer) => {
      const policy = String(answer.headers["content-security-policy"]);
      const changed = { "content-security-policy": policy.replace("upgrade-insecure-requests", "") };
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...changed });
      answer.pipe(response);
    });
    asked.pipe(onward);
  }).listen(0, "localhost");
  await once(proxy, "listening");
  return `http://localhost:${(proxy.address() as AddressInfo).port}`;
}

/** An enquiry in quarantine on a server of its own, and the address in the mail about it. */
export async function mailed(): Promise<{ url: string; address: string }> {
  const { url, databasePath } = await serveSite(MAIL);
  const database = new DatabaseSync(databasePath, { timeout: 5_000 });
  database.exec(`insert into setting (name, value) values ('mail-links', '${SECRET}')`);
  database.close();
  const submissionId = randomUUID();
  const fields = { reason: "alpha", firstName: "Hildegard", lastName: "von Württemberg-Hohenzollern" };
  const more = { email: "hildegard@example.org", organization: "Institute", message: "4,000 samples." };
  const body = new URLSearchParams({ submissionId, ...fields, ...more });
  await fetch(`${url}/api/contact`, { method: "POST", body });
  const local = await withoutUpgrades(url);
  const link = (await linkWriter({ secret: async () => SECRET }, SITE_URL))(submissionId);
  return { url, address: link.address.replace(SITE_URL, local) };
}

export const mailLinkChecks: readonly Check[] = [
  {
    page: "Mail link",
    name: "its fragment opens an enquiry, and of two who release it the second is told so",
    run: async (browser) => {
      const { url, address } = await mailed();
      await browser.resize(320, 640);
      await browser.goto(address);
      await seeText(browser, "h1", "Hildegard von Württemberg-Hohenzollern");

      const [, token = ""] = address.split("#");
      const body = new URLSearchParams({ token, act: "released", who: "Mary" });
      same("a colleague's release", (await fetch(`${url}/api/owner`, { method: "POST", body })).status, 200);
      await fill(browser, "#who", "Grace");
      await click(browser, { css: "[data-act=released]" });
      await seeText(browser, "[data-part=said]", words.acts.released.faster);
      await click(browser, { css: "[data-act=answered]" });
      await seeText(browser, "[data-part=said]", words.acts.answered.now);
      await waitFor(
        browser,
        "both acts with their names",
        () =>
          /Released by Mary.*Answered by Grace/su.test(document.querySelector("ul")?.textContent ?? "") &&
          true,
      );
      const [inner, whole] = await browser.evaluate(
        () => [window.innerWidth, document.documentElement.scrollWidth] as const,
      );
      same("the page's width", whole, inner);
      return `${inner} px wide`;
    },
  },
];
