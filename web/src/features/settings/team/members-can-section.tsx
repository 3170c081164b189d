import type { MembersCan } from "@baton/domain/workspace/workspace";
import { workspaceContract } from "@baton/domain/workspace/workspace.contract";
import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { currentUserQuery, useActor } from "@/features/session/public.ts";
import { call } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";
import { reasonOf } from "@/platform/translate.ts";
import { RadioGroup } from "@/ui/radio-group.tsx";
import { Section } from "../section.tsx";
import { membersCanItems } from "./members-can.ts";

/** Chooses what members may do with the team's tasks. A choice is saved at once. */
export function MembersCanSection() {
  const { membersCan } = useActor();
  const { mutate, variables, status, error } = useMutation({
    mutationFn: (chosen: MembersCan) => call(workspaceContract.changeTeam, { body: { membersCan: chosen } }),
    // Shows a failure instead of waiting for the network, because the person expects to see which setting applies.
    networkMode: "always",
    retry: false,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
  return (
    <Section title={t`Members can`}>
      <p className="text-muted">{t`Admins can always do everything with the team's tasks.`}</p>
      <RadioGroup
        label={t`Members can`}
        items={membersCanItems()}
        value={status === "pending" ? variables : membersCan}
        onChange={(chosen) => mutate(chosen)}
        isDisabled={status === "pending"}
      />
      <p role="status" className="-mt-3 -mb-1 min-h-5 text-sm text-muted">
        {status === "pending" && t`Saving…`}
        {status === "success" && t`Saved`}
        {error && <span className="text-danger-text">{t`Not saved: ${reasonOf(error)}`}</span>}
      </p>
    </Section>
  );
}
