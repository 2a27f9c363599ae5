import { BlockList, isIPv4, isIPv6, SocketAddress } from "node:net";

/** Fastify's `trustProxy`: whether an address is one of these addresses or CIDR ranges, checked when they were read. */
export function trustedProxies(ranges: readonly string[]): (address: string | undefined) => boolean {
  const trusted = new BlockList();
  for (const range of ranges) {
    const [address = "", prefix] = range.split("/");
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return (forwarded) => {
    const address = plainAddress(forwarded);
    return address !== undefined && trusted.check(address, isIPv4(address) ? "ipv4" : "ipv6");
  };
}

/**
 * The canonical address in an X-Forwarded-For entry, which may have quotes, brackets, port or zone; else undefined.
 * Once its sender has reset the connection, a request has no address at all.
 */
export function plainAddress(entry = ""): string | undefined {
  const text = entry.replaceAll('"', "").replace(/%[^\]]*/u, "");
  if (isIPv4(text)) return text;
  const parsed = isIPv6(text)
    ? new SocketAddress({ address: text, family: "ipv6" })
    : SocketAddress.parse(text);
  return parsed?.address.replace(/^::ffff:(?=\d+\.)/u, "");
}

/** A group of addresses that is counted together, and how many times the limit of one address it may use. */
export interface Bucket {
  key: string;
  share: number;
}

/** Networks that a customer may be assigned, by the length of the prefix: a network, a household's, a company's. */
const IPV6_SHARES = [
  [64, 1],
  [56, 4],
  [48, 16],
] as const;

/** The buckets of an address: an IPv4 address has one, an IPv6 address one for each size of network around it. */
export function addressBuckets(entry: string | undefined): readonly Bucket[] {
  const address = plainAddress(entry);
  // A proxy that sends no address shares one bucket among its visitors, and so do those who are gone already.
  if (address === undefined) return [{ key: "unknown", share: 1 }];
  if (isIPv4(address)) return [{ key: address, share: 1 }];
  const network = firstHalf(address);
  return IPV6_SHARES.map(([length, share]) => ({
    key: `${(network >> BigInt(64 - length)).toString(16)}/${length}`,
    share,
  }));
}

/** The first 64 bits of a canonical IPv6 address. */
function firstHalf(address: string): bigint {
  const [head = "", tail = ""] = address.split("::");
  const groupsOf = (text: string) => (text === "" ? [] : text.split(":"));
  const left = groupsOf(head);
  const right = groupsOf(tail);
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
  return groups.slice(0, 4).reduce((bits, group) => (bits << 16n) | BigInt(`0x${group}`), 0n);
}
