import { expect, vi } from "vitest";
import { AuthenticatorApp } from "./authenticator-app.ts";
import { password } from "./factories.ts";
import type { Agent } from "./harness.ts";

/** Advances the clock of this test by this number of seconds. */
export function pass(seconds: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(now + seconds * 1000);
}

/** Turns on two-factor for a signed-in person. The next sign-in needs the next code. */
export async function switchOn(agent: Agent): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const started = await agent.post("/api/auth/two-factor/enable", { password });
  expect(started.statusCode).toBe(200);
  const { keyUri, recoveryCodes } = started.json<{ keyUri: string; recoveryCodes: string[] }>();
  const app = AuthenticatorApp.scan(keyUri);
  expect((await agent.post("/api/auth/two-factor/confirm", { code: app.code() })).statusCode).toBe(200);
  return { app, recoveryCodes };
}
