import { request } from "@/platform/api.ts";

interface Said {
  readonly message: string;
}

/** Asks for a link to choose a new password. The answer is the same whether or not there is such an account. */
export async function askForReset(email: string): Promise<string> {
  const { data } = await request<Said>("POST", "/api/auth/request-password-reset", { email });
  return data.message;
}

/** Chooses a new password with the token of a mailed link. All sessions of the account end. */
export async function resetPassword(token: string, newPassword: string): Promise<string> {
  const { data } = await request<Said>("POST", "/api/auth/reset-password", { token, newPassword });
  return data.message;
}

/** Has the link that confirms one's own address mailed once more. */
export async function askForVerification(): Promise<string> {
  const { data } = await request<Said>("POST", "/api/auth/send-verification-email", {});
  return data.message;
}

/** Confirms an address with the token of a mailed link. */
export async function confirmAddress(token: string): Promise<void> {
  await request<Said>("POST", "/api/auth/verify-email", { token });
}
