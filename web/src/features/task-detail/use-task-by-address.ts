import { contract } from "@baton/domain/contract";
import { AppError, type ErrorCode } from "@baton/domain/kernel/errors";
import { onlineManager, queryOptions, useQuery } from "@tanstack/react-query";
import { textsQuery, useTask } from "@/features/task/public.ts";
import { call, isTransient } from "@/platform/api.ts";
import { isRemoved } from "@/platform/sync/synced-list.ts";

/** Errors that mean that the task does not exist, at least for this person. */
const goneCodes: readonly ErrorCode[] = ["not_found", "invalid", "forbidden"];

/** A number such as WEB-12. */
const number = /^[a-z]{2,6}-[1-9]\d{0,9}$/i;

/** Finds the id of the task with a number, which it may have had in another project. */
const idQuery = (name: string) =>
  queryOptions({
    queryKey: ["task-number", name],
    queryFn: async ({ signal }) => {
      const { data } = await call(contract.findTaskNumber, { params: { id: name.toUpperCase() } }, { signal });
      return data.id;
    },
    networkMode: "always",
    retry: (failures, error) => onlineManager.isOnline() && isTransient(error) && failures < 2,
  });

/**
 * Returns a task. A task that is not in the list, such as an archived one, is loaded.
 * @param name its id, or a number
 */
export function useTaskByAddress(name: string) {
  const isNumber = number.test(name);
  const named = useQuery({ ...idQuery(name), enabled: isNumber });
  const id = isNumber ? named.data : name;
  const { task, ...list } = useTask(id ?? "");
  const isElsewhere = id !== undefined && !(task || list.isPending || list.error || isRemoved("task", id));
  const loaded = useQuery({ ...textsQuery(id ?? ""), enabled: isElsewhere });
  if (id !== undefined && !isElsewhere) return { task, ...list };
  const { isFetching, error, refetch } = id === undefined ? named : loaded;
  const isGone = error instanceof AppError && goneCodes.includes(error.code);
  return { task, isPending: isFetching && !error, error: isGone ? null : error, refetch };
}
