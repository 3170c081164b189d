export { deliverWebhooks } from "./webhooks.ts";
