import { exportContract } from "@baton/domain/export/export.contract";
import type { ExportInput, ExportWire } from "@baton/domain/export/export.wire";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";

/** Milliseconds for which exports stay cached, after the screen that shows them was left. */
const keptFor = 5 * 60_000;
/** Milliseconds after which progress is fetched again: on a screen that somebody sees, or not. */
const pollEvery = { seen: 1_000, hidden: 10_000 };

const isRunning = ({ state }: ExportWire) => state === "running";
const intervalNow = () => (document.hidden ? pollEvery.hidden : pollEvery.seen);

/** The exports that the person may download, newest first. */
export const exportsQuery = queryOptions({
  queryKey: ["exports"],
  queryFn: async ({ signal }) => (await call(exportContract.listExports, {}, { signal })).data,
  staleTime: 0,
  gcTime: keptFor,
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? intervalNow() : false),
});

/** One export, with its progress. */
export const exportQuery = (id: string) =>
  queryOptions({
    queryKey: ["export", id],
    queryFn: async ({ signal }) => (await call(exportContract.getExport, { params: { id } }, { signal })).data,
    staleTime: 0,
    gcTime: keptFor,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? intervalNow() : false),
  });

/** Starts an export. */
export async function startExport(body: ExportInput): Promise<ExportWire> {
  const { data } = await call(exportContract.createExport, { body });
  const { message: _said, ...started } = data;
  queryClient.setQueryData(exportQuery(started.id).queryKey, started);
  void queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey });
  return started;
}
