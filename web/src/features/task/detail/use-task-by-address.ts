import { AppError, type ErrorCode } from "@baton/domain/kernel/errors";
import { useQuery } from "@tanstack/react-query";
import { isRemoved } from "@/platform/sync/synced-list.ts";
import { useTask } from "../task-data.ts";
import { textsQuery } from "../texts.ts";

/** Refusals that mean that there is no such task, for this person at least. */
const goneCodes: readonly ErrorCode[] = ["not_found", "invalid", "forbidden"];

/** A task, which is loaded if it is not in the list: it may be in the archive. */
export function useTaskByAddress(id: string) {
  const { task, ...list } = useTask(id);
  const isElsewhere = !(task || list.isPending || list.error || isRemoved("task", id));
  const { isFetching, error, refetch } = useQuery({ ...textsQuery(id), enabled: isElsewhere });
  if (!isElsewhere) return { task, ...list };
  const isGone = error instanceof AppError && goneCodes.includes(error.code);
  return { task, isPending: isFetching && !error, error: isGone ? null : error, refetch };
}
