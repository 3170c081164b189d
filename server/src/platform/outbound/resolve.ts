import type { LookupAddress } from "node:dns";
import { lookup, Resolver } from "node:dns/promises";
import { isInsideName } from "./addresses.ts";

const withinMs = 4000;

/** Answers of name servers that other sources of names, such as `/etc/hosts`, may complete. */
const unknown = ["ENOTFOUND", "ENODATA", "ECONNREFUSED"];

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

/** Returns the IPv4 addresses of a name or, if it has none, its IPv6 addresses. */
async function askNameServers(name: string): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: withinMs, tries: 1 });
  const four = resolver.resolve4(name).then((found) => found.map((address) => ({ address, family: 4 })));
  const six = resolver.resolve6(name).then((found) => found.map((address) => ({ address, family: 6 })));
  const [first, second] = await Promise.allSettled([four, six]);
  const found = [first, second].flatMap((result) => (result.status === "fulfilled" ? result.value : []));
  if (found.length > 0) return found;
  throw first.status === "rejected" ? first.reason : new Error(`${name} has no address.`);
}

/**
 * Resolves names that strangers chose. The system's own look-up occupies one of the four threads that also read and
 * write files for as long as a slow name server takes, so it is used only for names inside a network that the operator
 * allows: they may be in `/etc/hosts`.
 */
export async function resolveName(name: string, allowsInside: boolean): Promise<readonly LookupAddress[]> {
  if (!isInsideName(name)) {
    try {
      return await askNameServers(name);
    } catch (error) {
      if (!(allowsInside && unknown.includes(String(codeOf(error))))) throw error;
    }
  }
  return lookup(name, { all: true });
}
