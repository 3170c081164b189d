import { AppError } from "@baton/domain/kernel/errors";
import { pushContract } from "@baton/domain/push/push.contract";
import { pushMessages } from "@baton/domain/push/push.messages";
import type { FastifyInstance } from "fastify";
import { serve, write } from "../../platform/http/serve.ts";
import { isBrowserKey } from "../../platform/push/encrypt.ts";
import { deleteSubscription, hasSubscription, storeSubscription } from "../../platform/push/push.store.ts";
import type { Services } from "../../platform/services.ts";
import { idOfSession } from "../session/public.ts";

/** Serves push messages to the browser of the caller's session. */
export function servePush(app: FastifyInstance, services: Services): void {
  const { store, pusher } = services;
  serve(app, pushContract.getPush, async ({ request }) => {
    const [{ publicKey }, id] = await Promise.all([pusher.keys(), idOfSession(store.read, request.session)]);
    return { publicKey, isOn: await hasSubscription(store, id) };
  });

  serve(app, pushContract.startPush, async (call) => {
    const { endpoint, keys } = call.body;
    const refused = !pusher.reaches(endpoint)
      ? { path: "endpoint", message: pushMessages.inside }
      : !isBrowserKey(keys.p256dh) && { path: "keys", message: pushMessages.badKey };
    if (refused) throw new AppError("invalid", undefined, [refused]);
    await write(services, call, async (tx, { userId }) => {
      const session_id = await idOfSession(tx.db, call.request.session);
      await storeSubscription(tx, { session_id, user_id: userId, endpoint, ...keys });
    });
    return { message: pushMessages.on };
  });

  serve(app, pushContract.stopPush, async (call) => {
    await write(services, call, async (tx) => deleteSubscription(tx, await idOfSession(tx.db, call.request.session)));
    return { message: pushMessages.off };
  });
}
