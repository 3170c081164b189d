import { z } from "zod";

const base64url = z.base64url();
const bytesOf = (text: string) => Math.floor((text.length * 3) / 4);

/** The address at a push service, as reported by the browser. */
const endpoint = z
  .url({ protocol: /^https$/, error: "Send an https address" })
  .max(1000)
  .refine((value) => {
    const url = URL.parse(value);
    return url?.username === "" && url.password === "";
  }, "Send an address without a user");

/** A browser's push subscription, as in its `PushSubscription`: the address, and the keys to encrypt messages with. */
export const pushSubscriptionInput = z.strictObject({
  endpoint,
  keys: z.strictObject({
    p256dh: base64url.refine((key) => bytesOf(key) === 65, "Send an uncompressed P-256 key"),
    auth: base64url.refine((secret) => bytesOf(secret) === 16, "Send 16 bytes"),
  }),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionInput>;

/** A notification as the service worker shows it. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The path that a click on it opens. */
  path: z.string().startsWith("/"),
  /** Replaces an earlier notification with the same tag. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;
