import { z } from "zod";
import { id } from "../kernel/ids.ts";

/** Maximum number of passkeys per person. */
export const passkeyLimit = 50;

const password = z.string("Password is required").min(1, "Password is required").max(1000);
const passkeyName = z.string().trim().min(1, "Give it a name").max(60, "Use at most 60 characters");
/** The browser's credential response. The identity library parses and verifies it. */
const credential = z.record(z.string(), z.unknown());

/** People often copy codes with the spaces that other programs display. */
const withoutGaps = (text: string) => text.replaceAll(/\s/g, "");

/** Body of a request that requires the account's password. */
export const passwordProof = z.strictObject({ password });

/** Body with an authenticator app's code. */
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

/** The state of the caller's second factor. */
export const secondFactorWire = z.object({
  /** Two-factor authentication requires a password. */
  hasPassword: z.boolean(),
  isOn: z.boolean(),
  recoveryCodesLeft: z.int().min(0),
});

/** One of the caller's passkeys. */
export const passkeyWire = z.object({ _id: id, name: z.string(), createdAt: z.iso.datetime() });
export type PasskeyWire = z.infer<typeof passkeyWire>;

/** Body that saves a new passkey. */
export const passkeyInput = z.strictObject({ name: passkeyName, response: credential });

/** Body of `PATCH /api/passkeys/:id`. */
export const passkeyNameInput = z.strictObject({ name: passkeyName });

/** Body of a passkey sign-in: the browser's assertion. */
export const passkeyProof = z.strictObject({ response: credential });
