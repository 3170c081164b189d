/** Passkeys belong to a name. Browsers make none for an address of numbers. */
const isNumeric = (host: string) => /^[\d.]+$|^\[/.test(host);

const unsupported = "This browser cannot use passkeys.";

/** What people read for each way in which a browser gives up. */
const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: "No passkey was used: this was cancelled or took too long.",
  AbortError: "No passkey was used: this was cancelled.",
  InvalidStateError: "This device has a passkey for your account already.",
  SecurityError: "Passkeys do not work at this address. Open Baton at the address it is set up for.",
  NotSupportedError: "This device cannot keep passkeys.",
};

/** Why this page cannot use passkeys; null where it can. */
export function whyNoPasskeys(): string | null {
  if (isNumeric(location.hostname)) {
    return "Passkeys do not work at an address made of numbers. Open Baton by its name, such as localhost.";
  }
  if (!isSecureContext) return "Passkeys need an address that begins with https.";
  const canRead = "PublicKeyCredential" in window && "parseRequestOptionsFromJSON" in PublicKeyCredential;
  return canRead ? null : unsupported;
}

/** A passkey's answer, as JSON. */
type Shown = Record<string, unknown>;

async function ask(make: () => Promise<Credential | null>): Promise<Shown> {
  const reason = whyNoPasskeys();
  if (reason !== null) throw new Error(reason);
  try {
    const credential = await make();
    if (!(credential instanceof PublicKeyCredential)) throw new Error(unsupported);
    return { ...credential.toJSON() };
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
    throw new Error(reasons[cause.name] ?? cause.message, { cause });
  }
}

/** Has the browser make a passkey, as the server asks for it. */
export function makePasskey(options: unknown): Promise<Shown> {
  return ask(() => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    );
    return navigator.credentials.create({ publicKey });
  });
}

/** Has the browser show that the person holds a passkey. */
export function showPasskey(options: unknown): Promise<Shown> {
  return ask(() => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
    return navigator.credentials.get({ publicKey });
  });
}
