import { expect } from "@playwright/test";
import { mailedLink, mailsIn } from "../../server/test/support/mails.ts";

/** Waits for a message to `address` about `subject` and returns the link in the newest one. */
export async function linkMailedTo(
  address: string,
  subject: string,
  dataDir = process.env.BATON_E2E_DATA_DIR ?? "",
): Promise<string> {
  const find = async () => mailedLink(await mailsIn(dataDir), address, subject);
  await expect.poll(find).toBeDefined();
  return (await find()) ?? "";
}
