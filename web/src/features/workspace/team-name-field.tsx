import { workspaceLimits } from "@baton/domain/workspace/workspace";
import { t } from "@lingui/core/macro";
import { useActor } from "@/features/session/public.ts";
import { SavedField } from "@/ui/saved-field.tsx";
import { renameTeam, teamNameProblem } from "./rename-team.ts";

/** The name of the current user's team, which admins can change. */
export function TeamNameField({ description }: { description?: string }) {
  const { team } = useActor();
  return (
    <SavedField
      label={t`Name of the team`}
      value={team ?? ""}
      maxLength={workspaceLimits.name}
      problemWith={teamNameProblem}
      onSave={(name, before) => void renameTeam(name, before)}
      {...(description === undefined ? {} : { description })}
    />
  );
}
