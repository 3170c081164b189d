import { z } from "zod";
import { id } from "../kernel/ids.ts";

/** The most passkeys of one person. */
export const passkeyLimit = 50;

const password = z.string("Password is required").min(1, "Password is required").max(1000);
const passkeyName = z.string().trim().min(1, "Give it a name").max(60, "Use at most 60 characters");
/** What the browser made of a passkey: read and checked by the identity library. */
const credential = z.record(z.string(), z.unknown());

/** People copy codes with the gaps that other programs show them with. */
const withoutGaps = (text: string) => text.replaceAll(/\s/g, "");

/** Body of what only somebody who knows the account's password may do. */
export const passwordProof = z.strictObject({ password });

/** Body with the code an authenticator app shows. */
export const totpInput = z.strictObject({
  code: z
    .string()
    .max(20)
    .overwrite(withoutGaps)
    .regex(/^\d{6}$/, "The code has six digits"),
});

/** Body with a recovery code. */
export const recoveryCodeInput = z.strictObject({
  code: z.string().max(60).overwrite(withoutGaps).min(1, "Type a recovery code"),
});

/** What stands beside the caller's password. */
export const secondFactorWire = z.object({
  /** Without a password, there is nothing a second factor could stand beside. */
  hasPassword: z.boolean(),
  isOn: z.boolean(),
  recoveryCodesLeft: z.int().min(0),
});

/** One of the caller's passkeys. */
export const passkeyWire = z.object({ _id: id, name: z.string(), createdAt: z.iso.datetime() });
export type PasskeyWire = z.infer<typeof passkeyWire>;

/** Body with a new passkey. */
export const passkeyInput = z.strictObject({ name: passkeyName, response: credential });

/** Body of `PATCH /api/passkeys/:id`. */
export const passkeyNameInput = z.strictObject({ name: passkeyName });

/** Body with what a passkey says of itself, to sign in with it. */
export const passkeyProof = z.strictObject({ response: credential });
