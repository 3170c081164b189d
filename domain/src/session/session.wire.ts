import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { newPassword } from "../member/member.ts";

export const sessionLimits = {
  /** Maximum number of sessions per person. One more ends the session that was renewed least recently. */
  most: 200,
  /** Days after its last use at which a session expires. */
  days: 30,
  /** Stored length of the `User-Agent` header, in characters. */
  userAgent: 400,
} as const;

/** One of the caller's sessions, without its secret token. */
export const sessionWire = z.object({
  _id: id,
  /** True for the session that makes the request. */
  current: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The day of last use: sessions are renewed once a day. */
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
