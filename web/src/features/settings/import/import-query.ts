import { importContract } from "@baton/domain/import/import.contract";
import type { ImportWire } from "@baton/domain/import/import.wire";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { type Answer, call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { isInProgress } from "./import-state.ts";

/** Milliseconds for which an import stays cached, after the screen that shows it was left. */
const keptFor = 5 * 60_000;
/** Milliseconds after which the progress of an import is fetched again: on a screen that somebody sees, or not. */
const pollEvery = { seen: 1_000, hidden: 10_000 };

/** The imports of the team, newest first, and the formats that can be imported. */
export const importsQuery = queryOptions({
  queryKey: ["imports"],
  queryFn: async ({ signal }) => (await call(importContract.listImports, {}, { signal })).data,
  staleTime: 0,
  gcTime: keptFor,
  refetchInterval: ({ state }) => (state.data?.imports.some(isInProgress) ? intervalNow() : false),
});

const intervalNow = () => (document.hidden ? pollEvery.hidden : pollEvery.seen);

/** One import, with its progress. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ["import", id],
    queryFn: async ({ signal }) => (await call(importContract.getImport, { params: { id } }, { signal })).data,
    staleTime: 0,
    gcTime: keptFor,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? intervalNow() : false),
  });

/** How many tasks of a file that was read are new, have changed since they were imported, or are newer here. */
export const planQuery = (id: string) =>
  queryOptions({
    queryKey: ["import", id, "plan"],
    queryFn: async ({ signal }) => {
      const { data } = await call(importContract.runImport, { params: { id }, body: { dryRun: true } }, { signal });
      return { created: data.created, updated: data.updated, outdated: data.outdated };
    },
    gcTime: keptFor,
  });

/** Caches an import that the server has answered with. */
export function keepImport(one: ImportWire): void {
  queryClient.setQueryData(importQuery(one.id).queryKey, one);
}

/** Sends a request that moves an import on. Needs the network, because the person expects to see the result. */
export function useImportCall(send: () => Promise<Answer<ImportWire>>, failure: string) {
  return useMutation({
    mutationFn: send,
    networkMode: "always",
    retry: false,
    onSuccess: ({ data }) => keepImport(data),
    onError: (error) => showError(failure, error),
  });
}

/** Cancels or undoes an import, or discards a file that was read. */
export const removeImport = (id: string) => call(importContract.undoImport, { params: { id } });
