import { canWorkspace } from "@baton/domain/workspace/workspace.policy";
import { useActor } from "@/features/session/public.ts";
import { DeleteTeamSection } from "./delete-team-section.tsx";
import { LeaveSection } from "./leave-section.tsx";
import { UsageSection } from "./usage-section.tsx";

/** What concerns the team as a whole. */
export function TeamPage() {
  const actor = useActor();
  return (
    <>
      {canWorkspace.seeUsage(actor) && <UsageSection />}
      <LeaveSection />
      <DeleteTeamSection />
    </>
  );
}
