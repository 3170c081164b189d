import ipaddr from "ipaddr.js";

/** The part of IPv6 that is assigned to the Internet. */
const global = ipaddr.IPv6.parseCIDR("2000::/3");

/** Returns true if an IP address is publicly reachable on the Internet. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4-mapped IPv6 address counts as its IPv4 address; other embedded forms (6to4, NAT64) are refused.
  const parsed = ipaddr.process(address);
  return parsed.range() === "unicast" && (parsed instanceof ipaddr.IPv4 || parsed.match(global));
}

/** Returns true if an IP address is public, or in one of `ranges`, such as `10.0.0.0/8` or `127.0.0.1`. */
export function isAllowedAddress(address: string, ranges: readonly string[]): boolean {
  if (isPublicAddress(address)) return true;
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some((range) => {
    const [from, bits] = ipaddr.isValidCIDR(range) ? ipaddr.parseCIDR(range) : wholeRange(range);
    return parsed.kind() === from.kind() && parsed.match(from, bits);
  });
}

function wholeRange(address: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const parsed = ipaddr.process(address);
  return [parsed, parsed.kind() === "ipv4" ? 32 : 128];
}

/** Returns true for a name that is never on the Internet: `localhost`, one without a dot, or one of a local domain. */
export function isInsideName(name: string): boolean {
  const labels = name.toLowerCase().replace(/\.$/, "").split(".");
  return labels.length === 1 || ["localhost", "local", "internal", "lan"].includes(labels.at(-1) ?? "");
}
