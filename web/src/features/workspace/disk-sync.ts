import type { Member } from "@baton/domain/member/member";
import { decodeMember, type MemberWire } from "@baton/domain/member/member.wire";
import type { Task } from "@baton/domain/task/task";
import { decodeTask, type TaskWire } from "@baton/domain/task/task.wire";
import type { Change } from "@baton/domain/workspace/workspace.live";
import { membersQuery } from "@/features/member/public.ts";
import { type Session, sessionQuery } from "@/features/session/public.ts";
import { tasksQuery } from "@/features/task/public.ts";
import { copyDisk, openCopy } from "@/platform/copy.ts";
import { Disk } from "@/platform/disk.ts";
import { queryClient } from "@/platform/query-client.ts";
import { advance, unbroken } from "@/platform/snapshot.ts";

/** So many changes are kept beside the snapshots before they are folded into them. */
const compactAfter = 500;

function decoded<W, T>(changes: readonly Change[], entity: Change["entity"], decode: (wire: W) => T) {
  return changes
    .filter((change) => change.entity === entity)
    .map(({ seq, id, value }) => ({ seq, id, value: value === null ? null : decode(value as W) }));
}

/** Brings what the page holds of the workspace forward by changes in order. */
export function applyToCache(changes: readonly Change[]): void {
  const last = changes.at(-1);
  if (!last) return;
  const tasks = decoded<TaskWire, Task>(changes, "task", decodeTask);
  const members = decoded<MemberWire, Member>(changes, "member", decodeMember);
  queryClient.setQueryData(tasksQuery.queryKey, (known) => advance(known, tasks, last.seq));
  queryClient.setQueryData(membersQuery.queryKey, (known) => advance(known, members, last.seq));
}

let keptBeside = 0;
/** Copies from which the next visit can start. */
const filled = new WeakSet<Disk>();

/** Keeps changes that the live stream brought, so that the next visit starts from them. */
export function keepChanges(changes: readonly Change[]): void {
  keptBeside += changes.length;
  void copyDisk()?.saveChanges(changes);
}

/** Folds the changes that are kept beside the snapshots into them when they are many and nobody looks. */
export function compact(): void {
  if (document.hidden && keptBeside > compactAfter) void saveSnapshots();
}

/** Writes the workspace as the page holds it now; the changes up to there are no longer needed beside it. */
async function saveSnapshots(disk = copyDisk()): Promise<void> {
  const tasks = queryClient.getQueryData(tasksQuery.queryKey);
  const members = queryClient.getQueryData(membersQuery.queryKey);
  if (!(disk && tasks && members)) return;
  keptBeside = 0;
  await disk.saveSnapshot("tasks", tasks.seq, tasks.items);
  await disk.saveSnapshot("members", members.seq, members.items);
  await disk.dropChanges(Math.min(tasks.seq, members.seq));
  filled.add(disk);
}

/** Writes the workspace once it is loaded, unless the page began with what is on the disk. */
export async function fillCopy(): Promise<void> {
  const disk = copyDisk();
  if (disk && !filled.has(disk)) await saveSnapshots(disk);
}

/** Loads the workspace unless the page has it. A failed load is shown, with Retry, by the views that need the data. */
export async function load(): Promise<void> {
  await Promise.allSettled([queryClient.ensureQueryData(tasksQuery), queryClient.ensureQueryData(membersQuery)]);
}

/** Loads the workspace whole, and forgets all that was kept of it: what the page holds does not lead to where it is. */
export async function loadAnew(): Promise<void> {
  queryClient.setQueryData(tasksQuery.queryKey, (known) => known && { ...known, seq: 0 });
  queryClient.setQueryData(membersQuery.queryKey, (known) => known && { ...known, seq: 0 });
  const loads = await Promise.allSettled([
    queryClient.fetchQuery({ ...tasksQuery, staleTime: 0 }),
    queryClient.fetchQuery({ ...membersQuery, staleTime: 0 }),
  ]);
  // The stream, which connects again after this, asks for the same once more.
  if (loads.some(({ status }) => status === "rejected")) return;
  await copyDisk()?.dropChanges();
  await saveSnapshots();
}

async function hydrate(disk: Disk): Promise<void> {
  const [tasks, members, changes] = await Promise.all([
    disk.readSnapshot<readonly Task[]>("tasks"),
    disk.readSnapshot<readonly Member[]>("members"),
    disk.readChanges(),
  ]);
  if (!(tasks && members)) return;
  filled.add(disk);
  queryClient.setQueryData(tasksQuery.queryKey, (known) => known ?? tasks);
  queryClient.setQueryData(membersQuery.queryKey, (known) => known ?? members);
  applyToCache(unbroken(changes, Math.min(tasks.seq, members.seq)));
  if (changes.length > compactAfter) await saveSnapshots(disk);
}

/** Puts what this browser kept of the last account into the cache, and says whose it is. */
export async function restore(): Promise<Session | null> {
  const account = Disk.lastAccount();
  if (account === null) return null;
  await openCopy(account, async (disk) => {
    const [session] = await Promise.all([disk.readSnapshot<Session>("session"), hydrate(disk)]);
    if (session) queryClient.setQueryData(sessionQuery.queryKey, session.items);
  });
  return queryClient.getQueryData(sessionQuery.queryKey) ?? null;
}

/** Keeps a copy for the person who is signed in, in place of anybody else's. */
export async function keepCopyFor(session: Session): Promise<void> {
  await openCopy(session.member.id, hydrate);
  await copyDisk()?.saveSnapshot("session", 0, session);
}
