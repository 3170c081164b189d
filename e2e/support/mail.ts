import { expect } from "@playwright/test";
import { mailedLink, mailsIn } from "../../server/test/support/mails.ts";

/** The link in the newest message to `address` about `subject`, once it is there: of the tests' server, or of one with its own folder. */
export async function linkMailedTo(
  address: string,
  subject: string,
  dataDir = process.env.BATON_E2E_DATA_DIR ?? "",
): Promise<string> {
  const find = async () => mailedLink(await mailsIn(dataDir), address, subject);
  await expect.poll(find).toBeDefined();
  return (await find()) ?? "";
}
