/** The public origin, as in canonical addresses and the sitemap. Throws if SITE_URL is not an http(s) address. */
export function siteUrlFrom(env: Readonly<Record<string, string | undefined>>): string {
  const value = env.SITE_URL || "http://localhost:3000";
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`SITE_URL: '${value}' is not an http(s) address.`);
  return url.origin;
}
