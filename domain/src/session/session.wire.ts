import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { newPassword } from "../member/member.ts";

export const sessionLimits = {
  /** Sessions of one person. With one more, the one that was renewed the longest ago ends. */
  most: 200,
  /** Characters that are kept of what a program says of itself. */
  userAgent: 400,
} as const;

/** One of the caller's sessions. What its cookie holds is told to nobody. */
export const sessionWire = z.object({
  _id: id,
  /** True for the session that asks. */
  current: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The day it was used last: a session is renewed once a day. */
  usedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  ipAddress: z.string(),
  userAgent: z.string(),
});
export type SessionWire = z.infer<typeof sessionWire>;

/** Body of `POST /api/auth/change-password`. */
export const passwordChangeInput = z.strictObject({
  currentPassword: z.string("Password is required").min(1, "Password is required").max(1000),
  newPassword,
});
