import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../../platform/services.ts";
import { authAudit } from "../audit/public.ts";
import { AccountMail } from "./identity/account-mail.ts";
import { openIdentities } from "./identity/identities.ts";
import { webRequest } from "./identity/identity.ts";
import { serveSession } from "./session.routes.ts";
import { serveSignIn } from "./sign-in.ts";

/** Told of a person: what is kept in memory of their sessions must know. */
type Told = (userId: string) => Promise<void>;

interface Options {
  /** Sessions of this person ended. */
  readonly ended: Told;
  /** One session of this person was replaced by another of the same browser. */
  readonly renewed: Told;
  /** When the account of this person ends, and when the team they are in does. */
  readonly endingsOf: (userId: string) => Promise<{ readonly account: string | null; readonly team: string | null }>;
}

/** Whether `password` is the password of whoever sent `request`. */
export type CheckPassword = (request: FastifyRequest, password: string) => Promise<boolean>;

/** All routes of accounts and sessions. The answer is for routes of others that ask for the password once more. */
export function serveSessions(app: FastifyInstance, services: Services, options: Options): CheckPassword {
  const { config, store, mailer } = services;
  const mail = new AccountMail(config, mailer);
  const identities = openIdentities({ config, store, log: app.log, mail, ended: options.ended });
  const given = { ...options, ...identities, mail, audit: authAudit(app, services) };
  // Loaded before the first person signs in, but not before the server listens.
  app.addHook("onListen", async () => {
    await identities.identity();
  });
  serveSignIn(app, services, given);
  serveSession(app, services, given);
  return async (request, password) => {
    const { api } = await identities.identity();
    const { headers } = webRequest(config, request);
    const checked = await api.verifyPassword({ body: { password }, headers, asResponse: true });
    return checked.status === 200;
  };
}
