import type { InvitationContent } from "@baton/domain/invitation/invitation";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/platform/api.ts";

/** The content of an invitation. It does not use the contract, whose code public pages do not load. */
export function invitationQuery(token: string | null) {
  return queryOptions({
    queryKey: ["invitation", token],
    queryFn: async ({ signal }) => {
      const { data } = await request<InvitationContent>("POST", "/api/invitations/read", { token }, { signal });
      return data;
    },
    enabled: token !== null,
    retry: false,
  });
}
