import { newId } from "@baton/domain/kernel/ids";
import { imageUrl, type Member } from "@baton/domain/member/member";
import { usernameFromDisplayName } from "@baton/domain/session/open-id";
import { type Federated, openIdProvider } from "../../platform/auth/open-id.ts";
import type { Store } from "../../platform/store/store.ts";
import { meaningOf } from "../../platform/store/store-errors.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { usernameKey } from "../member/public.ts";
import { insertPerson } from "./session.store.ts";

const attempts = 3;
/** After this many people of one name, the number is random. */
const namesTried = 50;

/** True when this person can sign in already, or when somebody has their address, which is the library's to judge. */
async function isKnown(tx: Tx, { subject, email }: Federated): Promise<boolean> {
  const account = await tx.db
    .selectFrom("account")
    .select("id")
    .where("providerId", "=", openIdProvider)
    .where("accountId", "=", subject)
    .executeTakeFirst();
  if (account) return true;
  const user = await tx.db.selectFrom("user").select("id").where("email", "=", email).executeTakeFirst();
  return user !== undefined;
}

/** `name`, or `name` with the first number that makes it nobody else's. */
export async function freeUsername(tx: Tx, name: string): Promise<string> {
  const candidates = [name, ...Array.from({ length: namesTried }, (_, index) => `${name}${index + 2}`)];
  const taken = await tx.db
    .selectFrom("membership")
    .select("username_key")
    .where("username_key", "in", candidates.map(usernameKey))
    .execute();
  const keys = new Set(taken.map((row) => row.username_key));
  const free = candidates.find((candidate) => !keys.has(usernameKey(candidate)));
  return free ?? `${name}${crypto.randomUUID().slice(0, 8)}`;
}

async function admitOnce(store: Store, person: Federated): Promise<Member | null> {
  const { subject, email, emailVerified, displayName, picture } = person;
  const userId = newId();
  const { answer } = await store.write({ workspaceId: newId(), actorId: userId }, async (tx) => {
    if (await isKnown(tx, person)) return null;
    return insertPerson(tx, userId, {
      email,
      emailVerified,
      username: await freeUsername(tx, usernameFromDisplayName(displayName, email.split("@")[0] ?? "")),
      imageUrl: imageUrl.safeParse(picture).data ?? "",
      role: "Admin",
      rolePosition: "Administrator",
      account: { providerId: openIdProvider, accountId: subject },
    });
  });
  return answer;
}

/**
 * Makes the account, profile and workspace of somebody who comes with an account elsewhere, in one transaction and
 * without a password. Answers null for somebody who is known. Two who take the same name at once try again.
 */
export async function admitFederated(store: Store, person: Federated): Promise<Member | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await admitOnce(store, person);
    } catch (error) {
      if (attempt === attempts || meaningOf(error) !== "unique") throw error;
    }
  }
}
