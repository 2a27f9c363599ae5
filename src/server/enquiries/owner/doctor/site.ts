import { opensOnPhones } from "#enquiry/phone-address.ts";
import { PlainError } from "../../../plain-error.ts";

/** Time that the site may take, in milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000;

/** Asks as a visitor does, through whatever stands in front of the server. */
export async function site(siteUrl: string): Promise<string> {
  const address = `${siteUrl}/readyz`;
  const answer = await fetch(address, {
    redirect: "manual",
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch((error: Error) => {
    const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
    throw new PlainError(
      `${address} cannot be reached (${typeof code === "string" ? code : message}): start the server, check SITE_URL and its proxy.`,
    );
  });
  if (answer.status !== 200)
    throw new PlainError(
      `${address} answers ${answer.status}: see the server's log, and where the proxy leads.`,
    );
  if (siteUrl.startsWith("https:") && !answer.headers.has("strict-transport-security"))
    throw new PlainError(
      "no Strict-Transport-Security: start the server with this SITE_URL; let the proxy keep it.",
    );
  return `${address} is ready`;
}

/** Search engines, and the QR codes of kiosks, lead to the address that the site was built for. */
export async function codes(siteUrl: string, kiosks: readonly unknown[] = []): Promise<string> {
  if (kiosks.length === 0 && !opensOnPhones(siteUrl)) return "no kiosks";
  const page = await fetch(siteUrl, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).then(
    (answer) => answer.text(),
    () => "",
  );
  const built = /<link rel="canonical" href="([^"]+)"/u.exec(page)?.[1];
  if (built === undefined) throw new PlainError(`${siteUrl} does not show the site: start the server.`);
  return whereCodesLead(built, siteUrl);
}

/** Throws PlainError if the site was built for another address than it has, or for one that only its machine opens. */
export function whereCodesLead(built: string, siteUrl: string): string {
  if (!opensOnPhones(built))
    throw new PlainError(
      `the site was built for ${built}, which no phone can open: kiosks draw no QR codes, search engines are led nowhere. Build it with SITE_URL.`,
    );
  // A stand's own server has a local address, but its codes lead to the public one.
  if (opensOnPhones(siteUrl) && new URL(built).origin !== siteUrl)
    throw new PlainError(
      `the site was built for ${built}: search engines and QR codes lead there. Build it with this SITE_URL.`,
    );
  return `search engines and kiosks' QR codes lead to ${built}`;
}

export function proxy(siteUrl: string, trustProxy: readonly string[]): string {
  if (trustProxy.length > 0) return `X-Forwarded-For is believed from ${trustProxy.join(", ")}`;
  if (siteUrl.startsWith("https:"))
    throw new PlainError(
      "TRUST_PROXY: name the address of the proxy that terminates TLS: all visitors share one rate limit.",
    );
  return "none";
}
