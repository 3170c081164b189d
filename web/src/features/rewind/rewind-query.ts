import { rewindContract } from "@baton/domain/rewind/rewind.contract";
import type { PastWire } from "@baton/domain/rewind/rewind.wire";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";

/** A project as it was. The board of the last moment stays until that of the next one is there. */
export const pastQuery = (id: string, time: string) =>
  queryOptions({
    queryKey: ["past", id, time],
    queryFn: async ({ signal }): Promise<PastWire> =>
      (await call(rewindContract.getProjectAt, { params: { id }, query: { time } }, { signal })).data,
    staleTime: 60_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** When things happened in a project. */
export const momentsQuery = (id: string) =>
  queryOptions({
    queryKey: ["moments", id],
    queryFn: async ({ signal }) =>
      (await call(rewindContract.listMoments, { params: { id }, query: {} }, { signal })).data,
    staleTime: 60_000,
  });
