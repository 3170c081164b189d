import { isAdmin } from "../session/session.ts";

/** What an actor may do with the webhooks of their workspace. They receive what happens in every project. */
export const canWebhook = { use: isAdmin } as const;
