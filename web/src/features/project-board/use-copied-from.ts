import { useSyncedList } from "@/platform/sync/synced-list.ts";
import { onDemand } from "@/ui/on-demand.tsx";

export const copyProgress = onDemand(async () => (await import("./copy-progress.tsx")).CopyProgress);

/** Returns the id of the project whose tasks are being copied to this one. */
export function useCopiedFrom(id: string): string | undefined {
  const { writes } = useSyncedList("project");
  const copyOf = writes.flatMap((write) => {
    if (write.kind === "create") return write.value.id === id ? (write.value.copyOf ?? []) : [];
    return write.kind === "edit" && write.id === id ? (write.patch.copyOf ?? []) : [];
  })[0];
  return copyOf?.tasks ? copyOf.id : undefined;
}
