import type { Email } from "postal-mime";
import { expect } from "vitest";
import { Agent, type TestServer } from "./harness.ts";
import { mailedLink, mailsIn } from "./mails.ts";

/** What a server without a mail server wrote, oldest first. */
export async function outbox({ config }: TestServer): Promise<Email[]> {
  return mailsIn(config.dataDir);
}

/** How many messages about `subject` went to `address`. */
export async function countMails(server: TestServer, address: string, subject: string): Promise<number> {
  const mails = await outbox(server);
  return mails.filter(({ to, ...each }) => each.subject?.includes(subject) && to?.[0]?.address === address).length;
}

/** The token in the newest message to `address` about `subject`, once it is there. */
export async function mailedToken(server: TestServer, address: string, subject: string): Promise<string> {
  const find = async () => mailedLink(await outbox(server), address, subject);
  await expect.poll(find).toBeDefined();
  return new URL((await find()) ?? "").searchParams.get("token") ?? "";
}

/** Confirms an address as its owner does: by the button of the page that the newest mailed link leads to. */
export async function confirmAddress(server: TestServer, address: string): Promise<void> {
  const token = await mailedToken(server, address, "Confirm");
  const response = await new Agent(server.app).post("/api/auth/verify-email", { token });
  expect(response.statusCode).toBe(200);
}
