import { request } from "@/platform/api.ts";

/**
 * Begins again as the person who is signed in by now. What it takes knows the contract and is a fifth of what Login
 * would load, so it comes when it is needed.
 */
export async function enterAsSignedIn(): Promise<void> {
  const { startOver } = await import("./session-actions.ts");
  await startOver();
}

/** Signs in with an address and a password; the session lasts until the person logs out. */
export async function signIn(email: string, password: string): Promise<void> {
  await request("POST", "/api/auth/sign-in/email", { email, password, rememberMe: true });
  await enterAsSignedIn();
}
