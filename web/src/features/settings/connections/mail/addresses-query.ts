import { inboundMailContract } from "@baton/domain/inbound-mail/inbound-mail.contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";

/** The current user's mail addresses. They are secret, so they are not stored. */
export const addressesQuery = queryOptions({
  queryKey: ["mail-addresses"],
  queryFn: async ({ signal }) => (await call(inboundMailContract.listMailAddresses, {}, { signal })).data,
  staleTime: 0,
  gcTime: 0,
});

/** Loads the addresses again, after one of them has changed. */
export const reloadAddresses = () => void queryClient.invalidateQueries({ queryKey: addressesQuery.queryKey });
