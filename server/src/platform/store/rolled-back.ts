import type { Kysely } from "kysely";
import type { Backend } from "./backend.ts";
import type { Scheduling } from "./fair-queue.ts";
import type { Tables } from "./tables.ts";

/** Ends a transaction, so that it is rolled back. */
class Ended<T> extends Error {
  override readonly name = "Ended";
  answer: T | undefined;
}

/** Returns the result of `work` in a transaction that is rolled back. */
export async function rolledBack<T>(
  backend: Backend,
  scheduling: Scheduling,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const ended = new Ended<T>();
  const run = async (db: Kysely<Tables>) => {
    ended.answer = await work(db);
    throw ended;
  };
  await backend.transact(run, scheduling).catch((error: unknown) => {
    if (error !== ended) throw error;
  });
  return ended.answer as T;
}
