import type { MembersCan } from "@baton/domain/workspace/workspace";
import { t } from "@lingui/core/macro";

interface Choice {
  readonly id: MembersCan;
  readonly label: string;
  readonly description: string;
}

/** The choices for the rights of members, each of which includes the previous ones. */
export const membersCanItems = (): readonly Choice[] => [
  {
    id: "move",
    label: t`Move tasks`,
    description: t`Between stages, into the archive and into the trash, and add subtasks. They edit only what they created.`,
  },
  { id: "edit", label: t`Edit tasks`, description: t`Every task of the team: its text, dates, priority and people.` },
  {
    id: "create",
    label: t`Create and edit tasks`,
    description: t`Add new tasks, and edit every task of the team.`,
  },
];

/** Returns the name of a choice, or the value itself if this page does not know it. */
export function membersCanText(value = ""): string {
  return membersCanItems().find(({ id }) => id === value)?.label ?? value;
}
