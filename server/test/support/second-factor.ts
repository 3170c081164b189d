import { expect, vi } from "vitest";
import { AuthenticatorApp } from "./authenticator-app.ts";
import { password } from "./factories.ts";
import type { Agent } from "./harness.ts";

/** Lets so many seconds pass, for this test. */
export function pass(seconds: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(now + seconds * 1000);
}

/** Switches two-factor on for somebody who is signed in. A code later, one can sign in. */
export async function switchOn(agent: Agent): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const started = await agent.post("/api/auth/two-factor/enable", { password });
  expect(started.statusCode).toBe(200);
  const { keyUri, recoveryCodes } = started.json<{ keyUri: string; recoveryCodes: string[] }>();
  const app = AuthenticatorApp.scan(keyUri);
  expect((await agent.post("/api/auth/two-factor/confirm", { code: app.code() })).statusCode).toBe(200);
  return { app, recoveryCodes };
}
