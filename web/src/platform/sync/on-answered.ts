import type { SyncedName, WriteOf } from "@baton/domain/sync";
import { queryClient } from "../query-client.ts";
import { anyWrite, type Sent } from "./pending-writes.ts";

/**
 * Calls a function for each write of this tab to one kind of entity that the server has accepted, after its toast is
 * shown. Returns a function that stops it.
 */
export function onAnswered<N extends SyncedName>(
  kind: N,
  listener: (write: Sent<WriteOf<N>>, message: string) => void,
): () => void {
  return queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const { options, state } = event.mutation;
    const [type, of] = options.mutationKey ?? [];
    if (type !== anyWrite[0] || of !== kind) return;
    listener(state.variables as Sent<WriteOf<N>>, (state.data as { message: string }).message);
  });
}
