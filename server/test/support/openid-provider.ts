import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/** An account at the provider. */
export interface ProviderAccount {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly picture?: string;
  /** The authentication methods of their sign-in. */
  readonly amr?: readonly string[];
}

export const client = { OIDC_CLIENT_ID: "baton", OIDC_CLIENT_SECRET: "a secret between the two" };

/**
 * Starts a real OpenID provider on loopback with these `accounts`, which sign in without a password. Its pages have
 * `headers`.
 */
export async function openProvider(
  redirectUri: string,
  accounts: Record<string, ProviderAccount>,
  headers: ReadonlyMap<string, string> = new Map(),
) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.OIDC_CLIENT_ID,
        client_secret: client.OIDC_CLIENT_SECRET,
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub", "amr"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    pkce: { required: () => true },
    cookies: { keys: ["test"] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
  });
  // The provider's own login page does not report authentication methods.
  Object.defineProperty(provider.Session.prototype, "amr", {
    get(this: { accountId?: string }) {
      return accounts[this.accountId ?? ""]?.amr;
    },
    set() {},
  });
  server.on("request", (_request, response) => response.setHeaders(new Map(headers)));
  server.on("request", provider.callback());
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { issuer, close };
}

/** A minimal browser: cookies per origin, and redirects followed one by one. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  /** Returns the Cookie header for `origin`. */
  cookie(origin: string): string {
    return [...this.#cookies]
      .filter(([key]) => key.startsWith(`${origin} `))
      .map(([key, value]) => `${key.slice(origin.length + 1)}=${value}`)
      .join("; ");
  }

  async visit(url: string, form?: Record<string, string>): Promise<Response> {
    const { origin } = new URL(url);
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie: this.cookie(origin) },
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ""] = set.split(";");
      const name = pair.slice(0, pair.indexOf("="));
      this.#cookies.set(`${origin} ${name}`, pair.slice(name.length + 1));
    }
    return response;
  }

  /**
   * Follows a sign-in from `url` through the provider: logs in as `account` and consents or, without an account,
   * cancels. Returns the first URL for which `arrived` is true, without opening it.
   */
  async follow(url: string, account: string | null, arrived: (url: URL) => boolean): Promise<URL> {
    let next = new URL(url);
    let form: Record<string, string> | undefined;
    for (let step = 0; step < 20; step += 1) {
      if (arrived(next)) return next;
      const response = await this.visit(next.href, form);
      form = undefined;
      const location = response.headers.get("location");
      if (location !== null) {
        next = new URL(location, next);
        continue;
      }
      const html = await response.text();
      const action = /<form[^>]+action="([^"]+)"/.exec(html)?.[1];
      const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
      const abort = /href="([^"]+\/abort)"/.exec(html)?.[1];
      if (!action || !prompt || !abort) throw new Error(`No way on from ${next.href}: ${response.status} ${html}`);
      next = new URL(account === null ? abort : action, next);
      if (account !== null) form = { prompt, login: account, password: "x" };
    }
    throw new Error("The redirects have no end.");
  }
}
