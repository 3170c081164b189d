import type { MemberWire } from "@baton/domain/member/member.wire";
import { freePort } from "../../../scripts/free-port.ts";
import { openTestServer } from "./harness.ts";
import { Browser, client, openProvider, type ProviderAccount } from "./openid-provider.ts";

export type OpenIdSite = Awaited<ReturnType<typeof openSite>>;

let made = 0;

/** Starts a server with a real OpenID provider called "Acme" on loopback. */
export async function openSite(env: Readonly<Record<string, string>> = {}) {
  const accounts: Record<string, ProviderAccount> = {};
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const provider = await openProvider(`${base}/api/auth/callback/openid`, accounts);
  const server = await openTestServer({
    OIDC_ISSUER: provider.issuer,
    PUBLIC_URL: base,
    OIDC_NAME: "Acme",
    ...client,
    ...env,
  });
  await server.app.listen({ host: "127.0.0.1", port });
  const isPage = ({ pathname }: URL) => pathname === "/signed-in" || pathname === "/second-step";
  return {
    server,
    base,
    accounts,
    issuer: provider.issuer,

    /** Completes a sign-in with this account of the provider. Returns the last page and the signed-in person. */
    async signInAs(account: string | null, browser = new Browser(), query = "") {
      const page = await browser.follow(`${base}/api/auth/sign-in/openid${query}`, account, isPage);
      const session = await fetch(`${base}/api/session`, { headers: { cookie: browser.cookie(base) } });
      const answer = (await session.json()) as { user: MemberWire; workspaceId: string | null; emailVerified: boolean };
      return { page: page.pathname + page.search, ...answer };
    },

    newAccount(claims: ProviderAccount = {}) {
      made += 1;
      const id = `subject-${made}`;
      const email = `federated${made}@example.com`;
      accounts[id] = { email, email_verified: true, name: `Person${String.fromCharCode(96 + made)}`, ...claims };
      return { id, email };
    },

    async close() {
      await server.close();
      await provider.close();
    },
  };
}
