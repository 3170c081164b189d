import { canWorkspace } from "@baton/domain/workspace/workspace.policy";
import { t } from "@lingui/core/macro";
import { useActor } from "@/features/session/public.ts";
import { TeamNameField } from "@/features/workspace/public.ts";
import { DeleteTeamSection } from "../deletion/delete-team-section.tsx";
import { Section } from "../section.tsx";
import { LeaveSection } from "./leave-section.tsx";
import { MembersCanSection } from "./members-can-section.tsx";
import { UsageSection } from "./usage-section.tsx";

/** Settings of the team. */
export function TeamPage() {
  const actor = useActor();
  const isAdmin = canWorkspace.changeSettings(actor);
  return (
    <>
      <Section title={t`Name`}>
        {isAdmin ? (
          <TeamNameField description={t`Invitations show it to the people you invite.`} />
        ) : (
          <p className="wrap-anywhere">{actor.team}</p>
        )}
      </Section>
      {isAdmin && <MembersCanSection />}
      {canWorkspace.seeUsage(actor) && <UsageSection />}
      <LeaveSection />
      <DeleteTeamSection />
    </>
  );
}
