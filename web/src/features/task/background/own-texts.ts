import { contract } from "@baton/domain/contract";
import type { Task } from "@baton/domain/task/task";
import { maxTexts } from "@baton/domain/task/task.list";
import type { TaskTextsWire } from "@baton/domain/task/task.wire";
import { useEffect, useMemo, useState } from "react";
import { useActor } from "@/features/session/public.ts";
import { call } from "@/platform/api.ts";
import { replicaStore } from "@/platform/sync/replica.ts";
import { useCachedList } from "@/platform/sync/synced-list.ts";
import { useDebounced } from "@/platform/use-debounced.ts";

/** Milliseconds without changes before texts are fetched, because somebody may still be editing them. */
const restBeforeFetch = 2_000;
/** The maximum number of own tasks whose texts are stored. The replica has space for more, for tasks that are opened. */
const mostOwn = 400;

const nothing: readonly Task[] = [];

/** The stored version of each text, by task id. */
type Versions = Map<string, number>;

/** Stores the texts of tasks that the replica lacks, or has in an earlier version. */
async function storeTexts(tasks: readonly Task[], known: Versions, signal: AbortSignal): Promise<void> {
  const store = replicaStore();
  const isMissing = ({ id, textVersion }: Task) => (known.get(id) ?? 0) < textVersion;
  if (!store || !tasks.some(isMissing)) return;
  for (const { id, textVersion } of await store.readTexts<TaskTextsWire>()) known.set(id, textVersion);
  const missing = tasks.filter(isMissing);
  for (let start = 0; start < missing.length && !signal.aborted; start += maxTexts) {
    const ids = missing.slice(start, start + maxTexts).map(({ id }) => id);
    const { data } = await call(contract.listTaskTexts, { query: { ids: ids.join(",") } }, { signal });
    await store.saveTexts(data);
    for (const { id, textVersion } of data) known.set(id, textVersion);
  }
}

/** Keeps the texts of the person's own open tasks on this device, for reading them offline. */
export function useOwnTexts(): void {
  const { userId } = useActor();
  const tasks = useDebounced(useCachedList("task", ({ items }) => items) ?? nothing, restBeforeFetch);
  const own = useMemo(() => {
    const open = tasks.filter(({ stage }) => stage === "todo" || stage === "in-progress");
    return open.filter(({ assigneeIds }) => assigneeIds.includes(userId)).slice(0, mostOwn);
  }, [tasks, userId]);
  const [known] = useState<Versions>(() => new Map());
  useEffect(() => {
    const abort = new AbortController();
    // If it fails, the next change tries again.
    storeTexts(own, known, abort.signal).catch(() => {});
    return () => abort.abort();
  }, [own, known]);
}
