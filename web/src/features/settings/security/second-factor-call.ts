import type { secondFactorContract } from "@baton/domain/session/second-factor.contract";
import type { z } from "zod";
import { request } from "@/platform/api.ts";

type Contract = typeof secondFactorContract;

/**
 * Routes by their names in the contract. Only the contract's types are imported: its schemas would make the first board
 * larger.
 */
const routes = {
  secondFactor: ["GET", "/api/second-factor"],
  startTwoFactor: ["POST", "/api/auth/two-factor/enable"],
  confirmTwoFactor: ["POST", "/api/auth/two-factor/confirm"],
  renewRecoveryCodes: ["POST", "/api/auth/two-factor/generate-backup-codes"],
  stopTwoFactor: ["POST", "/api/auth/two-factor/disable"],
  listPasskeys: ["GET", "/api/passkeys"],
  startPasskey: ["POST", "/api/auth/passkey/generate-register-options"],
  addPasskey: ["POST", "/api/auth/passkey/verify-registration"],
  renamePasskey: ["PATCH", "/api/passkeys/:id"],
  removePasskey: ["DELETE", "/api/passkeys/:id"],
} as const satisfies { readonly [K in keyof Contract]?: readonly [Contract[K]["method"], Contract[K]["path"]] };

interface Input {
  readonly id?: string;
  readonly body?: object;
  readonly signal?: AbortSignal;
}

/** Calls a route for second factors or passkeys. */
export async function callSecondFactor<K extends keyof typeof routes>(
  name: K,
  { id = "", body, signal }: Input = {},
): Promise<z.output<Contract[K]["answer"]>> {
  const [method, path] = routes[name];
  const answer = await request<z.output<Contract[K]["answer"]>>(
    method,
    path.replace(":id", encodeURIComponent(id)),
    body,
    signal ? { signal } : {},
  );
  return answer.data;
}
