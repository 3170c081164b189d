import type { AuditAction } from "@baton/domain/audit/audit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readSigned, sessionCookieName } from "../../platform/auth/cookie.ts";
import { runAfterResponses } from "../../platform/http/after-response.ts";
import { senderOf } from "../../platform/http/sender.ts";
import type { Services } from "../../platform/services.ts";
import { type Claim, findByToken, findClaimed, recordAlone } from "./audit.store.ts";

/** Audit actions concerning second factors. */
type FactorAction = Extract<AuditAction, `two-factor-${string}` | `recovery-code${string}`>;

/** Records authentication events in the audit trail. */
export interface AuthAudit {
  /** Records a sign-in by `way`, if the response's cookies contain a session. */
  signedIn(request: FastifyRequest, cookies: Headers, way: string): Promise<void>;
  /** Records a failed sign-in in the background, without delaying the response. */
  signInFailed(request: FastifyRequest, as: Claim, reason: string): void;
  signedOut(request: FastifyRequest): Promise<void>;
  /** Records a change of the person's second factor. */
  factorChanged(request: FastifyRequest, userId: string, action: FactorAction): Promise<void>;
}

type Needed = Pick<Services, "config" | "store">;

/** The identity library writes outside our transactions, so each entry is a separate write. */
export function authAudit(app: FastifyInstance, { config, store }: Needed): AuthAudit {
  const later = runAfterResponses(app);
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
      later(request, work, "cannot record a failed sign-in");
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
