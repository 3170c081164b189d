import { queryOptions } from "@tanstack/react-query";
import { queryClient } from "@/platform/query-client.ts";
import { callSecondFactor } from "./second-factor-call.ts";
import { sessionsQuery } from "./sessions-query.ts";

/** Whether the signed-in person has a second factor. Asked anew on every visit, and kept by no machine. */
export const secondFactorQuery = queryOptions({
  queryKey: ["second-factor"],
  queryFn: ({ signal }) => callSecondFactor("secondFactor", { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** The signed-in person's passkeys, likewise. */
export const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  queryFn: ({ signal }) => callSecondFactor("listPasskeys", { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** To be called when the second factor changed; the session may have been replaced with it. */
export function secondFactorChanged(): void {
  for (const { queryKey } of [secondFactorQuery, sessionsQuery]) void queryClient.invalidateQueries({ queryKey });
}
