import { freePort } from "../../scripts/free-port.ts";
import { client, openProvider, type ProviderAccount } from "../../server/test/support/openid-provider.ts";
import { test as base, expect } from "./fixtures.ts";
import { startServer, temporaryFolder } from "./server.ts";

/** A Baton server with the OpenID provider "Acme" on loopback. */
interface Site {
  url: string;
  /** The folder that contains its mail. */
  dataDir: string;
  /** Creates an account at the provider and returns its login name. Any password is accepted. */
  newAccount(claims?: ProviderAccount): string;
  /** Sets the response headers of the provider's pages. */
  sendWithPages(headers: Readonly<Record<string, string>>): void;
}

export const test = base.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _any }, use) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const accounts: Record<string, ProviderAccount> = {};
      const headers = new Map<string, string>();
      const provider = await openProvider(`${url}/api/auth/callback/openid`, accounts, headers);
      const folder = temporaryFolder();
      const env = { PUBLIC_URL: url, OIDC_ISSUER: provider.issuer, OIDC_NAME: "Acme", ...client };
      const server = await startServer({ port, dataDir: folder.path, env });
      let made = 0;
      await use({
        url,
        dataDir: folder.path,
        newAccount(claims) {
          made += 1;
          const id = `person-${made}`;
          accounts[id] = { email: `${id}@example.com`, email_verified: true, name: `Person ${made}`, ...claims };
          return id;
        },
        sendWithPages(next) {
          headers.clear();
          for (const [name, value] of Object.entries(next)) headers.set(name, value);
        },
      });
      await server.stop();
      await provider.close();
      folder.remove();
    },
    { scope: "worker" },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

export { expect };
