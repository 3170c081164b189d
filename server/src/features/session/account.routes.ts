import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../../platform/services.ts";
import { authAudit } from "../audit/public.ts";
import { serveSignIn } from "./credentials.routes.ts";
import { AccountMail } from "./identity/account-mail.ts";
import { openIdentities } from "./identity/identities.ts";
import { webRequest } from "./identity/identity.ts";
import { serveSession } from "./session.routes.ts";

/** Called with the id of a person whose cached sessions are out of date. */
type SessionsChanged = (userId: string) => Promise<void>;

/** Time after the start until the identity library is loaded, in milliseconds. */
const loadAfterMs = 1000;

interface Options {
  /** Called when sessions of a person have ended. */
  readonly ended: SessionsChanged;
  /** Called when a session of a person was replaced by another of the same browser. */
  readonly renewed: SessionsChanged;
  /** Returns when a person's account and their current team will be deleted. */
  readonly endingsOf: (userId: string) => Promise<{ readonly account: string | null; readonly team: string | null }>;
}

/** Returns whether `password` is the password of the sender of `request`. */
type CheckPassword = (request: FastifyRequest, password: string) => Promise<boolean>;

/**
 * Serves all routes of accounts and sessions. Returns the password check for other routes that require the password.
 */
export function serveSessions(app: FastifyInstance, services: Services, options: Options): CheckPassword {
  const { config, store, mailer } = services;
  const mail = new AccountMail(config, mailer);
  const identities = openIdentities({ config, store, log: app.log, mail, ended: options.ended });
  const given = { ...options, ...identities, mail, audit: authAudit(app, services) };
  // Loading takes 100 ms, so it waits for the first pages, and usually happens before the first person signs in.
  let loading: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    loading = setTimeout(identities.identity, loadAfterMs).unref();
  });
  app.addHook("onClose", async () => clearTimeout(loading));
  serveSignIn(app, services, given);
  serveSession(app, services, given);
  return async (request, password) => {
    const { api } = await identities.identity();
    const { headers } = webRequest(config, request);
    const checked = await api.verifyPassword({ body: { password }, headers, asResponse: true });
    return checked.status === 200;
  };
}
