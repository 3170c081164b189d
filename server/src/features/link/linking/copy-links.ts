import { setImmediate } from "node:timers/promises";
import { idOfCopy } from "@baton/domain/kernel/copies";
import { AppError } from "@baton/domain/kernel/errors";
import type { Link } from "@baton/domain/link/link";
import { tasksOfLink } from "@baton/domain/link/link.decode";
import type { Actor } from "@baton/domain/session/session";
import type { Task } from "@baton/domain/task/task";
import type { Store } from "../../../platform/store/store.ts";
import type { Tx, WriteScope } from "../../../platform/store/tx.ts";
import { type Db, leanByIds } from "../../task/public.ts";
import { findLink, linksAfter } from "../link.store.ts";
import { linkTasks } from "./link-tasks.ts";

interface Copied {
  readonly link: Link;
  readonly from: Task;
  readonly to: Task;
}

/** Returns those of the links whose tasks both have a copy in a project, outside its trash, with these copies. */
async function copiedIn(db: Db, workspaceId: string, projectId: string, links: readonly Link[]): Promise<Copied[]> {
  const ids = links.flatMap((link) => tasksOfLink(link).map((id) => idOfCopy(id, projectId)));
  const tasks = (await leanByIds(db, workspaceId, ids)).filter(
    (task) => task.projectId === projectId && task.stage !== "delete",
  );
  const copies = new Map(tasks.map((task) => [task.id, task]));
  const copyOf = (id: string) => copies.get(idOfCopy(id, projectId));
  return links.flatMap((link) => {
    const [from, to] = [copyOf(link.fromId), copyOf(link.toId)];
    return from && to ? [{ link, from, to }] : [];
  });
}

/** Links two copies as the tasks are that they are copies of. */
async function linkCopies(tx: Tx, actor: Actor, projectId: string, { link, from, to }: Copied): Promise<void> {
  const id = idOfCopy(link.id, projectId);
  if (await findLink(tx.db, tx.workspaceId, id)) return;
  try {
    await linkTasks(tx, actor, { id, kind: link.kind, from, to });
  } catch (error) {
    // Somebody has linked the copies meanwhile, and this link would close a cycle, or give one a second parent.
    if (!(error instanceof AppError)) throw error;
  }
}

/** Number of links of a part, and of those that are looked at per transaction. Other writes run in between. */
const linksOfPart = 500;
const copiedAtOnce = 10;

/**
 * Gives the copies of tasks in a project the links of those. Looks at the team's next links in the order of their ids, and
 * returns the last of these ids, or undefined if there are no more. A repeated call copies none twice.
 */
export async function copyLinks(
  store: Store,
  scope: WriteScope,
  { actor, into }: { readonly actor: Actor; readonly into: string },
  after: string,
): Promise<string | undefined> {
  const links = await linksAfter(store.read, scope.workspaceId ?? "", after, linksOfPart);
  for (let first = 0; first < links.length; first += copiedAtOnce) {
    const some = links.slice(first, first + copiedAtOnce);
    if ((await copiedIn(store.read, scope.workspaceId ?? "", into, some)).length > 0) {
      await store.write(scope, async (tx) => {
        const copied = await copiedIn(tx.db, tx.workspaceId, into, some);
        for (const one of copied) await linkCopies(tx, actor, into, one);
      });
    }
    // SQLite answers synchronously, so the transactions in a row would block the event loop.
    await setImmediate();
  }
  return links.length < linksOfPart ? undefined : links.at(-1)?.id;
}
