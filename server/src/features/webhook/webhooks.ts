import type { FastifyInstance } from "fastify";
import type { Services } from "../../platform/services.ts";
import { cleanHourly } from "../../platform/store/jobs.ts";
import { removeOldDeliveries } from "./delivery.store.ts";
import { WebhookSender } from "./sender.ts";

/** How often each node looks for what is due and for changes of other nodes. */
const everyMs = 5000;
/** Changes in quick succession are told together. */
const gatherMs = 100;

/** Tells webhooks what happens while the server is listening. Returns a function that does so now. */
export function deliverWebhooks(app: FastifyInstance, services: Services): { readonly poll: () => void } {
  const { store } = services;
  const sender = new WebhookSender(services, app.log);
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  const poll = () => {
    if (timer !== undefined) void sender.poll();
  };
  app.addHook("onListen", async () => {
    timer = setInterval(poll, everyMs).unref();
    poll();
  });
  store.onCommit(async ({ changes }) => {
    if (timer === undefined || changes.length === 0) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      poll();
    }, gatherMs).unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    clearTimeout(soon);
    timer = undefined;
    await sender.close();
  });
  cleanHourly(app, store, "old webhook deliveries", (now) => removeOldDeliveries(store, now));
  return { poll };
}
