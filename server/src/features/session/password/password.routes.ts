import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { sessionMessages } from "@baton/domain/session/session.messages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { serve } from "../../../platform/http/serve.ts";
import type { Identity } from "../identity/identity.ts";
import type { Proof } from "../identity/sign-in-check.ts";

/** Access to stored passwords. */
export interface Passwords {
  /** Returns a person's password hash and the proof to present when replacing it. */
  of(userId: string): Promise<{ readonly hash: string; readonly proof: Proof } | undefined>;
  /**
   * Stores a new password and ends the person's other sessions. Returns false if their credentials have changed since
   * the proof was read.
   */
  replace(request: FastifyRequest, proof: Proof, to: { hash: string; action: PasswordAction }): Promise<boolean>;
}

type PasswordAction = "password-changed" | "password-reset";

interface Options {
  readonly identity: () => Promise<Identity>;
  readonly passwords: Passwords;
}

/** How often a change is retried after a concurrent one. */
const attempts = 3;

/** Serves the password change, which requires the current password. */
export function servePasswordChange(app: FastifyInstance, { identity, passwords }: Options): void {
  serve(app, contract.changePassword, async ({ actor, body, request }) => {
    const { password } = await (await identity()).$context;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const stored = await passwords.of(actor.userId);
      if (!stored) throw new AppError("conflict", sessionMessages.passwordNone);
      if (!(await password.verify({ hash: stored.hash, password: body.currentPassword }))) {
        const path = "currentPassword";
        throw new AppError("invalid", undefined, [{ path, message: sessionMessages.passwordWrong }]);
      }
      const hash = await password.hash(body.newPassword);
      if (await passwords.replace(request, stored.proof, { hash, action: "password-changed" })) {
        return { message: sessionMessages.passwordChanged };
      }
    }
    throw new AppError("conflict", sessionMessages.passwordBusy);
  });
}
