import { setImmediate } from "node:timers/promises";
import { idOfCopy } from "@baton/domain/kernel/copies";
import { AppError } from "@baton/domain/kernel/errors";
import type { Link } from "@baton/domain/link/link";
import { tasksOfLink } from "@baton/domain/link/link.decode";
import type { Actor } from "@baton/domain/session/session";
import type { Task } from "@baton/domain/task/task";
import type { Store } from "../../../platform/store/store.ts";
import type { Tx, WriteScope } from "../../../platform/store/tx.ts";
import { type Db, summariesByIds } from "../../task/public.ts";
import { findLink, linksAfter } from "../link.store.ts";
import { linkTasks } from "./link-tasks.ts";

interface Copied {
  readonly link: Link;
  readonly from: Task;
  readonly to: Task;
}

/** Returns the links of which both tasks have a copy in a project, outside the trash, together with these copies. */
async function copiedIn(db: Db, workspaceId: string, projectId: string, links: readonly Link[]): Promise<Copied[]> {
  const ids = links.flatMap((link) => tasksOfLink(link).map((id) => idOfCopy(id, projectId)));
  const tasks = (await summariesByIds(db, workspaceId, ids)).filter(
    (task) => task.projectId === projectId && task.stage !== "delete",
  );
  const copies = new Map(tasks.map((task) => [task.id, task]));
  const copyOf = (id: string) => copies.get(idOfCopy(id, projectId));
  return links.flatMap((link) => {
    const [from, to] = [copyOf(link.fromId), copyOf(link.toId)];
    return from && to ? [{ link, from, to }] : [];
  });
}

/** Links two copies like the original tasks. */
async function linkCopies(tx: Tx, actor: Actor, projectId: string, { link, from, to }: Copied): Promise<void> {
  const id = idOfCopy(link.id, projectId);
  if (await findLink(tx.db, tx.workspaceId, id)) return;
  try {
    await linkTasks(tx, actor, { id, kind: link.kind, from, to });
  } catch (error) {
    // A person has linked the copies in the meantime, so this link would close a cycle or give a task a second parent.
    if (!(error instanceof AppError)) throw error;
  }
}

/** Number of links per part, and number examined per transaction. Other writes run in between. */
const linksOfPart = 500;
const copiedAtOnce = 10;

/**
 * Copies the links between tasks to the copies of the tasks in a project. Examines the team's next links in the order
 * of their ids, and returns the last of these ids, or undefined if there are no more. A repeated call creates no
 * duplicates.
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
    // SQLite answers synchronously, so consecutive transactions would block the event loop.
    await setImmediate();
  }
  return links.length < linksOfPart ? undefined : links.at(-1)?.id;
}
