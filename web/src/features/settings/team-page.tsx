import { canWorkspace } from "@baton/domain/workspace/workspace.policy";
import { useActor } from "@/features/session/public.ts";
import { DeleteTeamSection } from "./delete-team-section.tsx";
import { LeaveSection } from "./leave-section.tsx";
import { MembersCanSection } from "./members-can-section.tsx";
import { UsageSection } from "./usage-section.tsx";

/** Settings of the team. */
export function TeamPage() {
  const actor = useActor();
  return (
    <>
      {canWorkspace.changeSettings(actor) && <MembersCanSection />}
      {canWorkspace.seeUsage(actor) && <UsageSection />}
      <LeaveSection />
      <DeleteTeamSection />
    </>
  );
}
