import type { Config } from "./config.ts";

/** Loaded on demand, because most starts encrypt nothing. */
const crypto = () => import("better-auth/crypto");

type WithSecret = Pick<Config, "authSecret">;

/** Encrypts a text with the installation's secret, for the store. */
export async function seal({ authSecret }: WithSecret, text: string): Promise<string> {
  const { symmetricEncrypt } = await crypto();
  return symmetricEncrypt({ key: authSecret, data: text });
}

/**
 * Decrypts a text of `seal`.
 * @throws Error when it was encrypted with another secret
 */
export async function unseal({ authSecret }: WithSecret, sealed: string): Promise<string> {
  const { symmetricDecrypt } = await crypto();
  return symmetricDecrypt({ key: authSecret, data: sealed });
}
