import { linkContract } from "@baton/domain/link/link.contract";
import { isOpen, type Task } from "@baton/domain/task/task";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "@/platform/api.ts";
import { useDebounced } from "@/platform/use-debounced.ts";
import type { Block } from "./shift.ts";

/** The pages that are loaded at most: enough for 10,000 blocked tasks. */
const mostPages = 20;
/** How long the tasks have not changed before their links are loaded again, in milliseconds. */
const quiet = 300;

const none: readonly Block[] = [];

async function load(projectId: string | null, signal: AbortSignal): Promise<readonly Block[]> {
  const project = projectId === null ? {} : { project: projectId };
  const blocks: Block[] = [];
  let after: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const query: { kind: "blocks"; project?: string; after?: string } = {
      ...{ kind: "blocks", ...project },
      ...(after === null ? {} : { after }),
    };
    const { data } = await call(linkContract.listLinks, { query }, { signal });
    blocks.push(...data.links.map(({ fromId, toId }) => ({ fromId, toId })));
    after = data.next;
    if (after === null) break;
  }
  return blocks;
}

/** Returns a number that differs, almost certainly, whenever other tasks are blocked; 0 if none is. */
function stampOf(tasks: readonly Task[]): number {
  let stamp = 0;
  for (const task of tasks) {
    if (task.blockedBy === 0 || !isOpen(task)) continue;
    // The last part of an id is random.
    stamp = (stamp + Number.parseInt(task.id.slice(-8), 16) * task.blockedBy) % Number.MAX_SAFE_INTEGER;
  }
  return stamp;
}

/**
 * Returns which open tasks block which. Links are details of tasks, which lists do not load, so they are loaded here, and
 * again when the number of tasks that block one has changed. Where no task is blocked, nothing is loaded.
 */
export function useBlocks(projectId: string | null, tasks: readonly Task[]): readonly Block[] {
  const stamp = useDebounced(
    useMemo(() => stampOf(tasks), [tasks]),
    quiet,
  );
  const { data = none } = useQuery({
    queryKey: ["blocks", projectId, stamp],
    queryFn: ({ signal }) => load(projectId, signal),
    enabled: stamp !== 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return stamp === 0 ? none : data;
}
