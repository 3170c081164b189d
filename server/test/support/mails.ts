import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** Returns the mails in a server's outbox folder, oldest first. */
export async function mailsIn(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, "outbox");
  const names = await readdir(folder).catch((): string[] => []);
  return Promise.all(names.sort().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

/** Returns the link in the newest of `mails` to `address` whose subject contains `subject`. */
export function mailedLink(mails: readonly Email[], address: string, subject: string): string | undefined {
  const mail = mails.findLast(({ to, ...each }) => each.subject?.includes(subject) && to?.[0]?.address === address);
  return /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0];
}
