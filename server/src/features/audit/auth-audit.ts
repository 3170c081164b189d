import type { AuditAction } from "@baton/domain/audit/audit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readSigned, sessionCookieName } from "../../platform/auth/cookie.ts";
import { afterwards } from "../../platform/http/afterwards.ts";
import { senderOf } from "../../platform/http/sender.ts";
import type { Services } from "../../platform/services.ts";
import { type Claim, findByToken, findClaimed, recordAlone } from "./audit.store.ts";

/** What people do about second factors and passkeys. */
type FactorAction = Extract<AuditAction, `two-factor-${string}` | `recovery-code${string}`>;

/** Records in the audit trail what happens while people sign in and out. */
export interface AuthAudit {
  /** Records that somebody signed in by `way`, if there is a session among the cookies of the answer. */
  signedIn(request: FastifyRequest, cookies: Headers, way: string): Promise<void>;
  /** Records as whom somebody could not sign in. No answer waits for this. */
  signInFailed(request: FastifyRequest, as: Claim, reason: string): void;
  signedOut(request: FastifyRequest): Promise<void>;
  /** Records what somebody changed about the ways in which they sign in. */
  factorChanged(request: FastifyRequest, userId: string, action: FactorAction): Promise<void>;
}

type Needed = Pick<Services, "config" | "store">;

/** The identity library writes by itself, so each line is a write of its own. */
export function authAudit(app: FastifyInstance, { config, store }: Needed): AuthAudit {
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
