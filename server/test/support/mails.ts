import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** Returns the mails in a server's outbox folder, oldest first. */
export async function mailsIn(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, "outbox");
  const names = await readdir(folder).catch((): string[] => []);
  return Promise.all(names.sort().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

/** Returns those of `mails` to `address` whose subject contains `subject`. */
export function mailsTo(mails: readonly Email[], address: string, subject: string): Email[] {
  return mails.filter(({ to, ...each }) => each.subject?.includes(subject) && to?.[0]?.address === address);
}

/** Returns the link in the newest of `mails` to `address` whose subject contains `subject`. */
export function mailedLink(mails: readonly Email[], address: string, subject: string): string | undefined {
  return /https?:\/\/\S+/.exec(mailsTo(mails, address, subject).at(-1)?.text ?? "")?.[0];
}
