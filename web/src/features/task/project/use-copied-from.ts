import { useSyncedList } from "@/platform/sync/synced-list.ts";
import { onDemand } from "@/ui/on-demand.tsx";

export const copying = onDemand(async () => (await import("./copying.tsx")).Copying);

/** The id of the project whose tasks are being copied to another one. */
export function useCopiedFrom(id: string): string | undefined {
  const { writes } = useSyncedList("project");
  const write = writes.find((each) => each.kind === "create" && each.value.id === id);
  const copyOf = write?.kind === "create" ? write.value.copyOf : undefined;
  return copyOf?.tasks ? copyOf.id : undefined;
}
