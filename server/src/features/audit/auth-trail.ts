import type { AuditAction } from "@baton/domain/audit/audit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readSigned, sessionCookieName } from "../../platform/auth/cookie.ts";
import { afterwards } from "../../platform/http/afterwards.ts";
import { senderOf } from "../../platform/http/sender.ts";
import type { Services } from "../../platform/services.ts";
import { type Claim, findByToken, findClaimed, recordAlone } from "./audit.store.ts";

/** What people do about second factors and passkeys. */
type FactorAction = Extract<AuditAction, `two-factor-${string}` | `recovery-code${string}` | `passkey-${string}`>;

/** What the routes of signing in and out tell whoever keeps an audit trail. */
export interface Trail {
  /** Told the cookies of an answer: if there is a session among them, somebody signed in by `way`. */
  signedIn(request: FastifyRequest, cookies: Headers, way: string): Promise<void>;
  /** Told as whom somebody could not sign in. No answer waits for this. */
  signInFailed(request: FastifyRequest, as: Claim, reason: string): void;
  signedOut(request: FastifyRequest): Promise<void>;
  /** Told what somebody did about the ways in which they sign in. */
  factorChanged(request: FastifyRequest, userId: string, action: FactorAction): Promise<void>;
}

type Needed = Pick<Services, "config" | "store">;

/** Keeps in the audit trail what the identity library does: it writes by itself, so each line is a write of its own. */
export function authTrail(app: FastifyInstance, { config, store }: Needed): Trail {
  const later = afterwards(app);
  const cookieName = sessionCookieName(config);
  return {
    async signedIn(request, cookies, way) {
      const set = cookies.getSetCookie().find((cookie) => cookie.startsWith(`${cookieName}=`));
      const token = readSigned(set, cookieName, config.authSecret);
      const userId = token === null ? undefined : await findByToken(store, token);
      if (userId === undefined) return;
      const sender = senderOf(request);
      await recordAlone(store, { action: "signed-in", actorId: userId, subjectId: userId, detail: { way }, sender });
    },
    signInFailed(request, as, reason) {
      const sender = senderOf(request);
      const work = async () => {
        const subjectId = "userId" in as ? as.userId : await findClaimed(store, as);
        if (subjectId === undefined) return;
        await recordAlone(store, { action: "sign-in-failed", actorId: null, subjectId, detail: { reason }, sender });
      };
      later(request, work, "could not record a failed sign-in");
    },
    async signedOut(request) {
      const userId = request.actor?.userId;
      if (userId === undefined) return;
      const sender = senderOf(request);
      await recordAlone(store, { action: "signed-out", actorId: userId, subjectId: userId, sender });
    },
    async factorChanged(request, userId, action) {
      await recordAlone(store, { action, actorId: userId, subjectId: userId, sender: senderOf(request) });
    },
  };
}
