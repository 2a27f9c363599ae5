import { trimBlank } from "./text.ts";

/** The HTML standard's rule for type="email", extended to the letters, marks and digits of every script. */
const LOCAL_PART = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~\p{L}\p{M}\p{N}-]+$/u;
/** The same rule's domain part, with at least one dot. */
const DOMAIN =
  /^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
/** A domain as typed, in any script: no label begins or ends with a hyphen. */
const TYPED_DOMAIN = /^(?!-|.*\.-|.*-\.|.*-$)[\p{L}\p{M}\p{N}.-]+$/u;
const ASCII = /^[ -~]*$/;

export function isEmailAddress(typed: string): boolean {
  const [local, domain] = splitAddress(typed);
  return LOCAL_PART.test(local) && TYPED_DOMAIN.test(domain) && DOMAIN.test(asciiDomain(domain));
}

/** Writes the domain in punycode, as mail servers need it: jose@xn--mnchen-3ya.de. A local part has no ASCII form. */
export function mailAddress(typed: string): string {
  const [local, domain] = splitAddress(typed);
  return `${local}@${asciiDomain(domain)}`;
}

/** A normal form, so that different spellings of one address compare equal. */
export function comparableAddress(typed: string): string {
  return mailAddress(trimBlank(typed)).normalize("NFC").toLowerCase();
}

/** True for a text that every mail server accepts in a header. */
export function isAscii(text: string): boolean {
  return ASCII.test(text);
}

function splitAddress(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf("@");
  return at === -1 ? [address, ""] : [address.slice(0, at), address.slice(at + 1)];
}

/**
 * The URL parser implements IDNA in browsers and Node. ASCII input is left out: it might be parsed as an IP address.
 */
function asciiDomain(domain: string): string {
  if (isAscii(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
