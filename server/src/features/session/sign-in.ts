import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AccountMail } from "../../platform/auth/account-mail.ts";
import { asker, passCookies } from "../../platform/auth/ask.ts";
import { readSigned, sessionCookieName } from "../../platform/auth/cookie.ts";
import { webRequest } from "../../platform/auth/identity.ts";
import { serveIdentity } from "../../platform/auth/identity-routes.ts";
import type { OpenIdOptions } from "../../platform/auth/open-id.ts";
import { serveOpenId } from "../../platform/auth/open-id-routes.ts";
import { servePasskeys } from "../../platform/auth/passkey-routes.ts";
import { type Passwords, servePasswordChange } from "../../platform/auth/password-route.ts";
import { serveRecovery } from "../../platform/auth/recovery-routes.ts";
import type { SecondStepStart } from "../../platform/auth/second-step.ts";
import type { Claim, Trail } from "../../platform/auth/trail.ts";
import { serveTwoFactor } from "../../platform/auth/two-factor-routes.ts";
import type { Config } from "../../platform/config.ts";
import { senderOf } from "../../platform/http/sender.ts";
import type { Services } from "../../platform/services.ts";
import type { Store } from "../../platform/store/store.ts";
import { hashOfToken } from "../invitation/public.ts";
import { proofOf } from "./begin-session.store.ts";
import { confirmByMail, passwordOf, removePasskey, replacePassword, twoFactorSwitchedOn } from "./credentials.store.ts";
import { admitFederated } from "./federated.store.ts";
import { secondFactorOf } from "./second-factor.store.ts";
import { isVerified } from "./session.store.ts";

/** Told that sessions of a person ended, or that one was replaced: what is kept in memory must know. */
type Told = (userId: string) => Promise<void>;

interface Listeners {
  readonly trail: Trail;
  readonly ended: Told;
  readonly renewed: Told;
}

interface Admitting {
  readonly config: Config;
  readonly store: Store;
  readonly mail: AccountMail;
  readonly ended: Told;
}

/** Lets somebody in who comes from the provider called `name`, and writes to them of what they would not expect. */
export function admit({ config, store, mail, ended }: Admitting, name: string): OpenIdOptions["admit"] {
  return async (person) => {
    const admitted = await admitFederated({ store, rules: config.signUp }, person, name);
    if (admitted?.outcome === "new" && !person.emailVerified) await mail.sendVerification(person.email);
    if (admitted?.outcome === "cleared") {
      await ended(admitted.proof.userId);
      await mail.sendStartedOver(person.email, name);
    }
    return admitted?.proof;
  };
}

function passwordsIn(store: Store, ended: Told): Passwords {
  return {
    of: (userId) => passwordOf(store, userId),
    async replace(request, proof, { hash, action }) {
      const except = action === "password-changed" ? request.session?.token : undefined;
      const isDone = await replacePassword(store, proof, { hash, action, sender: senderOf(request), except });
      if (isDone) await ended(proof.userId);
      return isDone;
    },
  };
}

/** The routes by which people show who they are, and of what they show for it. */
export function serveSignIn(app: FastifyInstance, services: Services, { trail, ended, renewed }: Listeners): void {
  const { config, store, sessions, identity, passkeys, openId, accountMail } = services;
  const ask = asker(config, identity);
  const proving = { trail, proofOf: (claim: Claim) => proofOf(store, claim) };
  const passwords = passwordsIn(store, ended);
  const startSecondStep = async (request: FastifyRequest, reply: FastifyReply, body: SecondStepStart) => {
    const { headers: sent } = webRequest(config, request);
    const { headers } = await (await identity()).api.startSecondStep({ body, headers: sent, returnHeaders: true });
    passCookies(headers, reply);
  };
  serveIdentity(app, { ...proving, ask, sessions, signedOut: ended, startSecondStep });
  serveRecovery(app, {
    ...proving,
    config,
    store,
    ask,
    identity,
    mail: accountMail,
    passwords,
    isVerified: (id) => isVerified(store, id),
    confirm: (email, request) => confirmByMail(store, email, senderOf(request)),
  });
  serveOpenId(app, {
    config,
    trail,
    ask: openId && asker(config, openId),
    startSecondStep,
    hashOfInvitation: hashOfToken,
  });
  servePasswordChange(app, { identity, passwords });
  serveTwoFactor(app, {
    ...proving,
    ask,
    identity,
    provider: config.openId?.name ?? "",
    stateOf: (id) => secondFactorOf(store, id),
    replaced: renewed,
    async switchedOn(request, userId, cookies) {
      const name = sessionCookieName(config);
      const cookie = cookies.getSetCookie().findLast((set) => set.startsWith(`${name}=`));
      const except = readSigned(cookie, name, config.authSecret) ?? undefined;
      await twoFactorSwitchedOn(store, userId, { except, sender: senderOf(request) });
      await ended(userId);
    },
  });
  servePasskeys(app, {
    ...proving,
    ask: asker(config, passkeys),
    async remove(request, userId, id) {
      await removePasskey(store, userId, { id, except: request.session?.token, sender: senderOf(request) });
      await ended(userId);
    },
  });
}
