import { t } from "@lingui/core/macro";

/** Passkeys belong to a host name. Browsers create none for an IP address. */
const isNumeric = (host: string) => /^[\d.]+$|^\[/.test(host);

const unsupported = () => t`This browser cannot use passkeys.`;

/** Returns the texts for a browser's refusals, by the name of the error. */
const reasons = (): Readonly<Record<string, string>> => ({
  NotAllowedError: t`No passkey was used: this was cancelled or took too long.`,
  AbortError: t`No passkey was used: this was cancelled.`,
  InvalidStateError: t`This device has a passkey for your account already.`,
  SecurityError: t`Passkeys do not work at this address. Open Baton at the address it is set up for.`,
  NotSupportedError: t`This device cannot store passkeys.`,
});

/** Returns why this page cannot use passkeys; null if it can. */
export function passkeyProblem(): string | null {
  if (isNumeric(location.hostname)) {
    return t`Passkeys do not work at an address made of numbers. Open Baton by its name, such as localhost.`;
  }
  if (!isSecureContext) return t`Passkeys need an address that begins with https.`;
  const canRead = "PublicKeyCredential" in window && "parseRequestOptionsFromJSON" in PublicKeyCredential;
  return canRead ? null : unsupported();
}

/** The response of a passkey, as JSON. */
type PasskeyResponse = Record<string, unknown>;

async function ask(make: () => Promise<Credential | null>): Promise<PasskeyResponse> {
  const reason = passkeyProblem();
  if (reason !== null) throw new Error(reason);
  try {
    const credential = await make();
    if (!(credential instanceof PublicKeyCredential)) throw new Error(unsupported());
    return { ...credential.toJSON() };
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
    throw new Error(reasons()[cause.name] ?? cause.message, { cause });
  }
}

/** Creates a passkey with the server's options. */
export function createPasskey(options: unknown): Promise<PasskeyResponse> {
  return ask(() => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    );
    return navigator.credentials.create({ publicKey });
  });
}

/** Proves the person's identity with a passkey. */
export function getPasskey(options: unknown): Promise<PasskeyResponse> {
  return ask(() => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
    return navigator.credentials.get({ publicKey });
  });
}
