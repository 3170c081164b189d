import { freshLoginMinutes } from "@baton/domain/deletion/deletion";
import { deletionContract } from "@baton/domain/deletion/deletion.contract";
import { deletionMessages } from "@baton/domain/deletion/deletion.messages";
import { AppError } from "@baton/domain/kernel/errors";
import { sessionMessages } from "@baton/domain/session/session.messages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { senderOf } from "../../platform/http/sender.ts";
import { admission, serve, type WriteCall } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { cleanHourly } from "../../platform/store/jobs.ts";
import { secondFactorOf } from "../session/public.ts";
import { eraseDue } from "./deletion.jobs.ts";
import { sendDeletion } from "./deletion.mail.ts";
import {
  cancelAccountDeletion,
  cancelTeamDeletion,
  endAccount,
  endOwnTeam,
  isLoggedInSince,
} from "./deletion.store.ts";

interface Options {
  /** Makes all nodes reload a person. */
  readonly changed: (userId: string) => Promise<void>;
  /** Returns whether `password` is the password of the sender of `request`. */
  readonly checkPassword: (request: FastifyRequest, password: string) => Promise<boolean>;
}

/** Verifies that the person sent the request themselves, not someone else in their open browser. */
function prover({ store }: Services, checkPassword: Options["checkPassword"]) {
  return async (request: FastifyRequest, userId: string, password: string | undefined): Promise<void> => {
    const { hasPassword } = await secondFactorOf(store, userId);
    if (!hasPassword) {
      const since = new Date(Date.now() - freshLoginMinutes * 60_000);
      if (await isLoggedInSince(store.read, request.session?.token ?? "", since)) return;
      throw new AppError("forbidden", deletionMessages.loginTooOld);
    }
    if (await checkPassword(request, password ?? "")) return;
    throw new AppError("invalid", undefined, [{ path: "password", message: sessionMessages.passwordWrong }]);
  };
}

/** Serves the routes that delete accounts and teams, and runs the hourly job that erases them. */
export function serveDeletion(app: FastifyInstance, services: Services, options: Options): void {
  const { store } = services;
  const { changed, checkPassword } = options;
  const prove = prover(services, checkPassword);
  const askerOf = (call: WriteCall) => ({
    userId: call.actor.userId,
    sender: senderOf(call.request),
    admit: admission(services.sessions, call),
  });
  cleanHourly(app, store, "accounts and teams that are due for deletion", (now) => eraseDue(store, now, changed));

  serve(app, deletionContract.deleteAccount, async (call) => {
    const { actor, body, request } = call;
    await prove(request, actor.userId, body.password);
    const endsAt = await endAccount(store, askerOf(call), body.newOwnerId);
    await changed(actor.userId);
    await sendDeletion(services, actor.email, endsAt);
    return { message: deletionMessages.accountEnds, endsAt };
  });

  serve(app, deletionContract.cancelAccountDeletion, async (call) => {
    await cancelAccountDeletion(store, askerOf(call));
    return { message: deletionMessages.accountKept };
  });

  serve(app, deletionContract.deleteTeam, async (call) => {
    await prove(call.request, call.actor.userId, call.body.password);
    const endsAt = await endOwnTeam(store, askerOf(call));
    return { message: deletionMessages.teamEnds, endsAt };
  });

  serve(app, deletionContract.cancelTeamDeletion, async (call) => {
    await cancelTeamDeletion(store, askerOf(call));
    return { message: deletionMessages.teamKept };
  });
}
