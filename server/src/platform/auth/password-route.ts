import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { sessionMessages } from "@baton/domain/session/session.messages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { serve } from "../http/serve.ts";
import type { Ask } from "./ask.ts";

interface Options {
  readonly ask: Ask;
  /** Told who has a new password; the session that asked for it goes on. */
  readonly changed: (userId: string, request: FastifyRequest) => Promise<void>;
}

/** The route by which somebody who knows their password chooses another one. */
export function servePasswordChange(app: FastifyInstance, { ask, changed }: Options): void {
  serve(app, contract.changePassword, async ({ actor, request }) => {
    const response = await ask(request);
    if (response.status === 401) throw new AppError("unauthenticated");
    if (response.status !== 200) {
      const { code } = (await response.json()) as { code?: string };
      if (code !== "INVALID_PASSWORD") throw new AppError("conflict", sessionMessages.passwordNone);
      const path = "currentPassword";
      throw new AppError("invalid", undefined, [{ path, message: sessionMessages.passwordWrong }]);
    }
    await changed(actor.userId, request);
    return { message: sessionMessages.passwordChanged };
  });
}
