import type { InvitationWire } from "@baton/domain/invitation/invitation";
import { invitationContract } from "@baton/domain/invitation/invitation.contract";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";

/** The open invitations to the team. */
export const invitationsQuery = queryOptions({
  queryKey: ["invitations"],
  queryFn: async ({ signal }) => (await call(invitationContract.listInvitations, {}, { signal })).data,
  staleTime: 0,
});

export const reloadInvitations = () => queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey });

/** Returns whom an invitation is for. */
export function inviteeText({ email, uses }: Pick<InvitationWire, "email" | "uses">): string {
  return email ?? plural(uses, { one: "Anyone with the link", other: "Up to # people with the link" });
}

/** Returns who created an invitation, how long it is valid, and how many people have used it. */
export function invitationText({ createdBy, expiresAt, uses, used }: InvitationWire): string {
  const until = i18n.date(expiresAt, { month: "short", day: "numeric" });
  const text = t`By ${createdBy}, until ${until}`;
  return uses === 1 ? text : `${text} · ${plural(used, { one: "# has joined", other: "# have joined" })}`;
}

/**
 * Returns the addresses in a pasted text: separated by commas, semicolons, spaces or line ends, or in angle brackets
 * after a name, as mail programs copy them.
 */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[,;\n]/).flatMap((part) => /<([^<>]*)>/.exec(part)?.[1] ?? part.split(/\s+/));
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ""))];
}
