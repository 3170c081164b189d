import { z } from "zod";
import { uuid } from "../kernel/ids.ts";

/**
 * Input limits: addresses of one person, bytes of a mail, files that are taken from it, and writes of each address in an
 * hour (a task, and each of its files, is one).
 */
export const inboundMailLimits = { perPerson: 50, bytes: 40 * 2 ** 20, files: 20, writesPerHour: 300 } as const;

/** Body of `POST /api/mail-addresses`. */
export const mailAddressInput = z.strictObject({ projectId: uuid });

/** A mail address as published. Whoever knows it can create tasks, so only its person sees it. */
export const mailAddressWire = z.object({
  id: uuid,
  projectId: uuid,
  address: z.string(),
  createdAt: z.iso.datetime(),
  /** When it last received mail, to the minute. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type MailAddress = z.infer<typeof mailAddressWire>;

/** The caller's mail addresses. */
export const mailAddressesWire = z.object({
  /** The domain that receives mail; null if the operator has not set one. */
  domain: z.string().nullable(),
  addresses: z.array(mailAddressWire),
});
