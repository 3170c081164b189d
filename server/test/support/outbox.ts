import type { Email } from "postal-mime";
import { expect } from "vitest";
import { Agent, type TestServer } from "./harness.ts";
import { mailedLink, mailsIn, mailsTo } from "./mails.ts";

/** Returns the mails in the server's outbox folder, oldest first. */
export async function outbox({ config }: TestServer): Promise<Email[]> {
  return mailsIn(config.dataDir);
}

/** Returns the number of mails to `address` whose subject contains `subject`. */
export async function countMails(server: TestServer, address: string, subject: string): Promise<number> {
  return mailsTo(await outbox(server), address, subject).length;
}

/** Waits for a mail to `address` about `subject` and returns the token in the newest one. */
export async function mailedToken(server: TestServer, address: string, subject: string): Promise<string> {
  const find = async () => mailedLink(await outbox(server), address, subject);
  await expect.poll(find).toBeDefined();
  return new URL((await find()) ?? "").searchParams.get("token") ?? "";
}

/** Confirms an address with the token of the newest mailed link, as the button of its page does. */
export async function confirmAddress(server: TestServer, address: string): Promise<void> {
  const token = await mailedToken(server, address, "Confirm");
  const response = await new Agent(server.app).post("/api/auth/verify-email", { token });
  expect(response.statusCode).toBe(200);
}

/** Signs a person in, on a server that has imported their team, with a new password. */
export async function signInAgain(server: TestServer, { me }: { readonly me: { readonly email: string } }) {
  const { email } = me;
  const agent = new Agent(server.app);
  await agent.post("/api/auth/request-password-reset", { email });
  const token = await mailedToken(server, email, "new password");
  await agent.post("/api/auth/reset-password", { token, newPassword: "Chosen-Here" });
  await agent.post("/api/auth/sign-in/email", { email, password: "Chosen-Here" });
  return agent;
}
