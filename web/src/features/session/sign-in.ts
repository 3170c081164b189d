import { request } from "@/platform/api.ts";

/**
 * Begins again as the person who is signed in by now. What it takes knows the contract and is a fifth of what Login
 * would load, so it comes when it is needed.
 */
export async function enterAsSignedIn(): Promise<void> {
  const { startOver } = await import("./session-actions.ts");
  await startOver();
}

/**
 * Signs in with an address and a password; the session lasts until the person logs out. Answers false when a second
 * step is needed.
 */
export async function signIn(email: string, password: string): Promise<boolean> {
  const body = { email, password, rememberMe: true };
  const { data } = await request<{ secondStep?: true }>("POST", "/api/auth/sign-in/email", body);
  if (data.secondStep) return false;
  await enterAsSignedIn();
  return true;
}

/** The second step: a code of the authenticator app, or a recovery code. */
export async function signInWithCode(code: string, isRecovery: boolean): Promise<void> {
  await request("POST", `/api/auth/two-factor/verify-${isRecovery ? "backup-code" : "totp"}`, { code });
  await enterAsSignedIn();
}

/** Signs in with a passkey: the browser asks which, and the device who uses it. */
export async function signInWithPasskey(): Promise<void> {
  const { getPasskey } = await import("@/platform/webauthn.ts");
  const options = await request<unknown>("POST", "/api/auth/passkey/generate-authenticate-options", {});
  const response = await getPasskey(options.data);
  await request("POST", "/api/auth/passkey/verify-authentication", { response });
  await enterAsSignedIn();
}
