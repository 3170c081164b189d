import { webhookContract } from "@baton/domain/webhook/webhook.contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";

/** While the page is open, health and deliveries are read again after this time. */
const everyMs = 10_000;
const fresh = { staleTime: 0, gcTime: 0, refetchInterval: everyMs } as const;

/** The webhooks of the team. Fetched on every visit, and not stored. */
export const webhooksQuery = queryOptions({
  ...fresh,
  queryKey: ["webhooks"],
  queryFn: async ({ signal }) => (await call(webhookContract.listWebhooks, {}, { signal })).data,
});

/** The last deliveries of a webhook. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: ["webhooks", id, "deliveries"],
    queryFn: async ({ signal }) => {
      const { data } = await call(webhookContract.listDeliveries, { params: { id }, query: {} }, { signal });
      return data;
    },
  });

/** Reads webhooks and deliveries again after a change. */
export const reloadWebhooks = () => void queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
