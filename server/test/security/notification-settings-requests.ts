import { newId } from "@baton/domain/kernel/ids";
import { unsubscribeUrl } from "../../src/features/notification-settings/unsubscribe-token.ts";
import { Browser } from "../support/push-service.ts";
import { plain, type Requests } from "./knock.ts";

const subscription = () => ({ endpoint: `https://push.example.com/${newId()}`, keys: new Browser().keys });

/** Requests about notification settings and push messages. */
export const notificationSettingsRequests = {
  "GET /api/notification-settings": { "the caller's": plain },
  "PATCH /api/notification-settings": {
    "the caller's": () => ({ body: { channels: { assigned: { mail: false } } } }),
    "the caller's, naming another person": ({ world }) => ({ body: { timeZone: "UTC", userId: world.owner.me._id } }),
  },
  "POST /unsubscribe": {
    "a token that was never issued": () => ({ url: `/unsubscribe?token=${newId()}.${"A".repeat(43)}` }),
    "a token of a member of the team with the id of a member of a third team": ({ world }) => {
      const signature = unsubscribeUrl(world.server.config, world.owner.me._id).split(".").at(-1);
      return { url: `/unsubscribe?token=${world.third.owner.me._id}.${signature}` };
    },
  },
  "GET /api/push": { "the caller's session": plain },
  "PUT /api/push": {
    "the caller's session": () => ({ body: subscription() }),
    "the caller's session, with an address inside the network": () => ({
      body: { ...subscription(), endpoint: "https://169.254.169.254/latest" },
    }),
    "the session of another person": ({ world }) => ({ body: { ...subscription(), userId: world.third.owner.me._id } }),
  },
  "DELETE /api/push": { "the caller's session": plain },
} satisfies Partial<Requests>;
