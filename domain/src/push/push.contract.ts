import { z } from "zod";
import { route } from "../kernel/route.ts";
import { pushSubscriptionInput } from "./push.ts";

const messageAnswer = z.object({ message: z.string() });

/** The routes of push messages to the browser of the caller's session. They end with the session. */
export const pushContract = {
  getPush: route({
    method: "GET",
    path: "/api/push",
    summary: "The key with which this server signs push messages, and whether it sends them to the caller's session",
    access: "signed-in",
    status: 200,
    answer: z.object({ publicKey: z.string(), isOn: z.boolean() }),
  }),
  startPush: route({
    method: "PUT",
    path: "/api/push",
    summary: "Send push messages to the browser of the caller's session, and to no other session in that browser",
    access: "signed-in",
    body: pushSubscriptionInput,
    example: {
      endpoint: "https://push.example.com/send/1",
      keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
    },
    status: 200,
    answer: messageAnswer,
    rateLimit: "write",
  }),
  stopPush: route({
    method: "DELETE",
    path: "/api/push",
    summary: "Stop push messages to the caller's session",
    access: "signed-in",
    status: 200,
    answer: messageAnswer,
    rateLimit: "revoke",
  }),
} as const;
