import { AppError } from "@baton/domain/kernel/errors";
import { secondFactorContract } from "@baton/domain/session/second-factor.contract";
import { secondFactorMessages } from "@baton/domain/session/second-factor.messages";
import { sessionMessages } from "@baton/domain/session/session.messages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readSigned } from "../../../platform/auth/cookie.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { AuthAudit, Claim } from "../../audit/public.ts";
import { type CallIdentity, codeOf, type IdentityRequest, passCookies } from "../identity/call-identity.ts";
import type { Identity } from "../identity/identity.ts";
import type { Proof } from "../identity/sign-in-check.ts";
import { firstStepOf } from "./second-step.ts";
import { challengeCookie } from "./two-factor.ts";

interface Options {
  readonly callIdentity: CallIdentity;
  readonly identity: () => Promise<Identity>;
  /** Display name of the OpenID provider. */
  readonly provider: string;
  /** Returns whether a person has a password, and whether two-factor is on. */
  readonly stateOf: (userId: string) => Promise<{ readonly hasPassword: boolean; readonly isOn: boolean }>;
  /** Called when a session of a person was replaced by another of the same browser. */
  readonly replaced: (userId: string) => Promise<void>;
  /** Ends the sessions of a person who has just turned two-factor on, except the new one in this response. */
  readonly switchedOn: (request: FastifyRequest, userId: string, cookies: Headers) => Promise<void>;
  readonly proofOf: (claim: Claim) => Promise<Proof | undefined>;
  readonly audit: AuthAudit;
}

const path = (name: string) => `/api/auth/two-factor/${name}`;

/** Maps an error code of the library to our error. */
function refusalOf(code: string | undefined): AppError {
  const wrong = (message: string) => new AppError("invalid", undefined, [{ path: "code", message }]);
  switch (code) {
    case "INVALID_CODE":
      return wrong(secondFactorMessages.codeWrong);
    case "CODE_USED":
      return wrong(secondFactorMessages.codeUsed);
    case "INVALID_BACKUP_CODE":
      return wrong(secondFactorMessages.recoveryCodeWrong);
    case "ACCOUNT_TEMPORARILY_LOCKED":
      return new AppError("rate_limited", secondFactorMessages.secondStepLocked);
    case "account_disabled":
      return new AppError("account_disabled");
    default:
      return new AppError("unauthenticated", secondFactorMessages.secondStepOver);
  }
}

/** Reasons of failed second steps for the audit trail. Codes that are not listed are not recorded. */
const reasons: Readonly<Record<string, string>> = {
  INVALID_CODE: "wrong code",
  CODE_USED: "code that was used already",
  INVALID_BACKUP_CODE: "wrong recovery code",
  ACCOUNT_TEMPORARILY_LOCKED: "too many wrong codes",
};

/** Returns the person who has to take the second step, and their first step, from the challenge cookie. */
async function challengedUser({ $context }: Identity, cookies: string | undefined) {
  const { secret, internalAdapter, createAuthCookie } = await $context;
  const challenge = readSigned(cookies, createAuthCookie(challengeCookie).name, secret);
  const found = challenge === null ? null : await internalAdapter.findVerificationValue(challenge);
  return { userId: found?.value, first: firstStepOf(challenge ?? "") };
}

/** Serves the second step of signing in. No session begins before it. */
function serveSecondStep(app: FastifyInstance, { callIdentity, identity, provider, audit, proofOf }: Options): void {
  const finish = async (request: FastifyRequest, reply: FastifyReply, factor: string): Promise<string> => {
    // The library would treat the code as belonging to the existing session.
    if (request.session) throw new AppError("conflict", secondFactorMessages.alreadySignedIn);
    const { userId, first } = await challengedUser(await identity(), request.headers.cookie);
    const proof = userId === undefined ? undefined : await proofOf({ userId });
    const response = await callIdentity(request, { check: { ...(proof && { proof }), isComplete: true } });
    // Recorded before the cookies are sent, so that no sign-in goes unrecorded.
    const way = first === "openid" ? provider : "a password";
    await audit.signedIn(request, response.headers, `${way} and ${factor}`);
    passCookies(response.headers, reply);
    if (response.status !== 200) {
      const code = await codeOf(response);
      const reason = reasons[code ?? ""];
      if (reason && userId) audit.signInFailed(request, { userId }, reason);
      throw refusalOf(code);
    }
    return ((await response.json()) as { user: { id: string } }).user.id;
  };

  serve(app, secondFactorContract.signInWithCode, async ({ request, reply }) => {
    await finish(request, reply, "a code");
    return { message: sessionMessages.signedIn };
  });

  serve(app, secondFactorContract.signInWithRecoveryCode, async ({ request, reply }) => {
    await audit.factorChanged(request, await finish(request, reply, "a recovery code"), "recovery-code-used");
    return { message: sessionMessages.signedIn };
  });
}

/** Serves the caller's own second factor. */
function serveOwn(app: FastifyInstance, options: Options): void {
  const { callIdentity, identity, stateOf, replaced, switchedOn, proofOf, audit } = options;
  /** Calls the library in a way that may replace the caller's session, whose credentials are then checked again. */
  const callAs = async (userId: string, request: FastifyRequest, identityRequest?: IdentityRequest) => {
    const proof = await proofOf({ userId });
    return callIdentity(request, {
      ...(identityRequest && { identityRequest }),
      check: { ...(proof && { proof }), isComplete: true },
    });
  };
  /** Calls the library with the caller's password and returns the body of its response. */
  const asOwner = async <T>(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<T> => {
    const { hasPassword } = await stateOf(userId);
    if (!hasPassword) throw new AppError("conflict", sessionMessages.passwordNone);
    const response = await callAs(userId, request);
    if (response.status === 401) throw new AppError("unauthenticated");
    if (response.status !== 200) {
      const code = await codeOf(response);
      if (code === "TOTP_ALREADY_ENABLED") throw new AppError("conflict", secondFactorMessages.twoFactorOnAlready);
      if (code === "TWO_FACTOR_NOT_ENABLED") throw new AppError("conflict", secondFactorMessages.twoFactorNone);
      throw new AppError("invalid", undefined, [{ path: "password", message: sessionMessages.passwordWrong }]);
    }
    await renew(request, reply, response);
    return (await response.json()) as T;
  };
  /** The library starts a new session when the factor changes. This browser continues with it. */
  const renew = async ({ actor }: FastifyRequest, reply: FastifyReply, { headers }: Response) => {
    if (headers.getSetCookie().length === 0) return;
    passCookies(headers, reply);
    if (actor) await replaced(actor.userId);
  };

  serve(app, secondFactorContract.secondFactor, async ({ actor: { userId } }) => {
    const state = await stateOf(userId);
    if (!state.isOn) return { ...state, recoveryCodesLeft: 0 };
    const { backupCodes } = await (await identity()).api.viewBackupCodes({ body: { userId } });
    return { ...state, recoveryCodesLeft: backupCodes.length };
  });

  serve(app, secondFactorContract.startTwoFactor, async ({ actor, request, reply }) => {
    const made = await asOwner<{ totpURI: string; backupCodes: string[] }>(request, reply, actor.userId);
    return { keyUri: made.totpURI, recoveryCodes: made.backupCodes };
  });

  serve(app, secondFactorContract.confirmTwoFactor, async ({ actor: { userId }, body, request, reply }) => {
    if ((await stateOf(userId)).isOn) throw new AppError("conflict", secondFactorMessages.twoFactorOnAlready);
    const response = await callAs(userId, request, { method: "POST", url: path("verify-totp"), body });
    if (response.status !== 200) {
      const code = await codeOf(response);
      throw code === "TOTP_NOT_ENABLED"
        ? new AppError("conflict", secondFactorMessages.twoFactorNone)
        : refusalOf(code);
    }
    await switchedOn(request, userId, response.headers);
    await renew(request, reply, response);
    return { message: secondFactorMessages.twoFactorOn };
  });

  serve(app, secondFactorContract.renewRecoveryCodes, async ({ actor: { userId }, request, reply }) => {
    const { backupCodes } = await asOwner<{ backupCodes: string[] }>(request, reply, userId);
    await audit.factorChanged(request, userId, "recovery-codes-renewed");
    return { message: secondFactorMessages.recoveryCodesNew, recoveryCodes: backupCodes };
  });

  serve(app, secondFactorContract.stopTwoFactor, async ({ actor: { userId }, request, reply }) => {
    if (!(await stateOf(userId)).isOn) throw new AppError("conflict", secondFactorMessages.twoFactorNone);
    await asOwner(request, reply, userId);
    await audit.factorChanged(request, userId, "two-factor-off");
    return { message: secondFactorMessages.twoFactorOff };
  });
}

/** Serves two-factor authentication by authenticator app and recovery codes. */
export function serveTwoFactor(app: FastifyInstance, options: Options): void {
  serveSecondStep(app, options);
  serveOwn(app, options);
}
