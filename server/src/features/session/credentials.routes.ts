import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readSigned, sessionCookieName } from "../../platform/auth/cookie.ts";
import { senderOf } from "../../platform/http/sender.ts";
import type { Services } from "../../platform/services.ts";
import type { Store } from "../../platform/store/store.ts";
import type { AuthAudit, Claim } from "../audit/public.ts";
import { hashOfToken } from "../invitation/public.ts";
import { isVerified } from "../member/public.ts";
import {
  confirmByMail,
  hasPasskeys,
  passkeyAdded,
  passwordOf,
  removePasskey,
  replacePassword,
  twoFactorSwitchedOn,
} from "./credentials.store.ts";
import type { AccountMail } from "./identity/account-mail.ts";
import { proofOf } from "./identity/begin-session.store.ts";
import { identityCaller, passCookies } from "./identity/call-identity.ts";
import type { Identities } from "./identity/identities.ts";
import { webRequest } from "./identity/identity.ts";
import { serveOpenId } from "./open-id/open-id.routes.ts";
import { servePasskeys } from "./passkeys/passkeys.routes.ts";
import { type Passwords, servePasswordChange } from "./password/password.routes.ts";
import { serveRecovery } from "./password/recovery.routes.ts";
import { serveIdentity } from "./password/sign-in.routes.ts";
import { secondFactorOf } from "./two-factor/second-factor.store.ts";
import type { SecondStepStart } from "./two-factor/second-step.ts";
import { serveTwoFactor } from "./two-factor/two-factor.routes.ts";

/** Called when sessions of a person have ended or one was replaced, to update caches. */
type SessionsChanged = (userId: string) => Promise<void>;

interface Options extends Identities {
  readonly mail: AccountMail;
  readonly audit: AuthAudit;
  readonly ended: SessionsChanged;
  readonly renewed: SessionsChanged;
}

function passwordsIn(store: Store, ended: SessionsChanged): Passwords {
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

/** Serves all ways to sign in, and the management of credentials. */
export function serveSignIn(app: FastifyInstance, services: Services, options: Options): void {
  const { config, store, sessions } = services;
  const { identity, passkeys, openId, mail, audit, ended, renewed } = options;
  const callIdentity = identityCaller(config, identity);
  const proving = { audit, proofOf: (claim: Claim) => proofOf(store, claim) };
  const passwords = passwordsIn(store, ended);
  const startSecondStep = async (request: FastifyRequest, reply: FastifyReply, body: SecondStepStart) => {
    const { headers: sent } = webRequest(config, request);
    const { headers } = await (await identity()).api.startSecondStep({ body, headers: sent, returnHeaders: true });
    passCookies(headers, reply);
  };
  serveIdentity(app, { ...proving, callIdentity, sessions, signedOut: ended, startSecondStep });
  serveRecovery(app, {
    ...proving,
    config,
    store,
    callIdentity,
    identity,
    mail,
    passwords,
    hasPasskeys: (id) => hasPasskeys(store, id),
    isVerified: (id) => isVerified(store.read, id),
    confirm: (email, request) => confirmByMail(store, email, senderOf(request)),
  });
  serveOpenId(app, {
    config,
    audit,
    callIdentity: openId && identityCaller(config, openId),
    startSecondStep,
    hashOfInvitation: hashOfToken,
  });
  servePasswordChange(app, { identity, passwords });
  serveTwoFactor(app, {
    ...proving,
    callIdentity,
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
    callIdentity: identityCaller(config, passkeys),
    added: (request, userId, id) => passkeyAdded(store, userId, { id, sender: senderOf(request) }),
    async remove(request, userId, id) {
      await removePasskey(store, userId, { id, except: request.session?.token, sender: senderOf(request) });
      await ended(userId);
    },
  });
}
