import { request } from "@/platform/api.ts";
import { resetSession } from "./session-actions.ts";

/**
 * Signs in with an address and a password; the session lasts until the person logs out. Returns false when a second
 * factor is needed.
 */
export async function signIn(email: string, password: string): Promise<boolean> {
  const body = { email, password, rememberMe: true };
  const { data } = await request<{ secondStep?: true }>("POST", "/api/auth/sign-in/email", body);
  if (data.secondStep) return false;
  await resetSession();
  return true;
}

/** Signs in with the second factor: a code from the authenticator app, or a recovery code. */
export async function signInWithCode(code: string, isRecovery: boolean): Promise<void> {
  await request("POST", `/api/auth/two-factor/verify-${isRecovery ? "backup-code" : "totp"}`, { code });
  await resetSession();
}

/** Signs in with a passkey. */
export async function signInWithPasskey(): Promise<void> {
  const { getPasskey } = await import("@/platform/webauthn.ts");
  const options = await request<unknown>("POST", "/api/auth/passkey/generate-authenticate-options", {});
  const response = await getPasskey(options.data);
  await request("POST", "/api/auth/passkey/verify-authentication", { response });
  await resetSession();
}
