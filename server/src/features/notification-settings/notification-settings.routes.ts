import { AppError } from "@baton/domain/kernel/errors";
import {
  changedSettings,
  type NotificationSettingsInput,
  reasons,
} from "@baton/domain/notification-settings/notification-settings";
import { notificationSettingsContract } from "@baton/domain/notification-settings/notification-settings.contract";
import { notificationSettingsMessages } from "@baton/domain/notification-settings/notification-settings.messages";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { saveSettings, settingsOf } from "./notification-settings.store.ts";
import { personOfToken } from "./unsubscribe-token.ts";

/** Mail programs send a form as body, whose content is ignored. */
const maxFormBytes = 1024;

const noMail: NotificationSettingsInput = {
  channels: Object.fromEntries(reasons.map((reason) => [reason, { mail: false }])),
};

/**
 * Serves the link in every mail about tasks that stops them. Mail programs can also call it on their own (RFC 8058).
 */
function serveUnsubscribe(app: FastifyInstance, { config, store }: Services): void {
  const form = "application/x-www-form-urlencoded";
  app.addContentTypeParser(form, { parseAs: "buffer", bodyLimit: maxFormBytes }, (_request, _body, done) => {
    done(null, undefined);
  });
  serve(app, notificationSettingsContract.unsubscribe, async ({ query }) => {
    const userId = personOfToken(config, query.token);
    const isKnown =
      userId !== undefined &&
      (
        await store.write({ workspaceId: null, actorId: userId }, async (tx) =>
          saveSettings(tx, userId, changedSettings(await settingsOf(tx.db, userId), noMail)),
        )
      ).answer;
    if (!isKnown) throw new AppError("invalid", notificationSettingsMessages.unknownLink);
    return { message: notificationSettingsMessages.mailStopped };
  });
}

/** Serves the notification settings. */
export async function serveNotificationSettings(app: FastifyInstance, services: Services): Promise<void> {
  const { store } = services;
  serve(app, notificationSettingsContract.getNotificationSettings, ({ actor }) => settingsOf(store.read, actor.userId));

  serve(app, notificationSettingsContract.changeNotificationSettings, async (call) => {
    const settings = await write(services, call, async (tx, { userId }) => {
      const next = changedSettings(await settingsOf(tx.db, userId), call.body);
      await saveSettings(tx, userId, next);
      return next;
    });
    return { message: notificationSettingsMessages.saved, ...settings };
  });

  // Forms are accepted only by this route.
  const alone: FastifyPluginAsync = async (scope) => serveUnsubscribe(scope, services);
  await app.register(alone);
}
