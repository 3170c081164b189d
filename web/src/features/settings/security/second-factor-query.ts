import { queryOptions } from "@tanstack/react-query";
import { queryClient } from "@/platform/query-client.ts";
import { callSecondFactor } from "./second-factor-call.ts";
import { sessionsQuery } from "./sessions-query.ts";

/** The current user's second factor. Fetched on every visit, and not stored. */
export const secondFactorQuery = queryOptions({
  queryKey: ["second-factor"],
  queryFn: ({ signal }) => callSecondFactor("secondFactor", { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** The current user's passkeys. Fetched on every visit, and not stored. */
export const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  queryFn: ({ signal }) => callSecondFactor("listPasskeys", { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** Refetches the second factor after a change, which may have replaced the session. */
export function invalidateSecondFactor(): void {
  for (const { queryKey } of [secondFactorQuery, sessionsQuery]) void queryClient.invalidateQueries({ queryKey });
}
