import { request } from "@/platform/api.ts";

interface MessageAnswer {
  readonly message: string;
}

/** Requests a link to choose a new password. The answer is the same whether or not the account exists. */
export async function requestPasswordReset(email: string): Promise<string> {
  const { data } = await request<MessageAnswer>("POST", "/api/auth/request-password-reset", { email });
  return data.message;
}

/** Sets a new password with the token of an emailed link. All sessions of the account end. */
export async function resetPassword(token: string, newPassword: string): Promise<string> {
  const { data } = await request<MessageAnswer>("POST", "/api/auth/reset-password", { token, newPassword });
  return data.message;
}

/** Requests another link to verify one's own address. */
export async function requestVerification(): Promise<string> {
  const { data } = await request<MessageAnswer>("POST", "/api/auth/send-verification-email", {});
  return data.message;
}

/** Verifies an address with the token of an emailed link. */
export async function verifyEmail(token: string): Promise<void> {
  await request<MessageAnswer>("POST", "/api/auth/verify-email", { token });
}
