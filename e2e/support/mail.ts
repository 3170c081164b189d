import { expect } from "@playwright/test";
import { mailedLink, mailsIn } from "../../server/src/test/mails.ts";

/** The link in the newest message of the tests' server to `address` about `subject`, once it is there. */
export async function linkMailedTo(address: string, subject: string): Promise<string> {
  const find = async () => mailedLink(await mailsIn(process.env.BATON_E2E_DATA_DIR ?? ""), address, subject);
  await expect.poll(find).toBeDefined();
  return (await find()) ?? "";
}
