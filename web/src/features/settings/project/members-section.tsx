import type { Project } from "@baton/domain/project/project";
import type { MembersCan } from "@baton/domain/workspace/workspace";
import { t } from "@lingui/core/macro";
import { useProjectEdit } from "@/features/project/menu/public.ts";
import { useActor } from "@/features/session/public.ts";
import { RadioGroup } from "@/ui/radio-group.tsx";
import { Section } from "../section.tsx";
import { membersCanItems, membersCanText } from "../team/members-can.ts";

/** Chooses what members may do with the tasks of a project, if that differs from the team's setting. */
export function MembersSection({ project }: { project: Project }) {
  const { membersCan } = useActor();
  const edit = useProjectEdit(project);
  const choose = (chosen: MembersCan | "team") =>
    edit({ membersCan: chosen === "team" ? null : chosen }, { quiet: true });
  return (
    <Section title={t`Members can`}>
      <p className="text-muted">{t`Admins can always do everything with the project's tasks.`}</p>
      <RadioGroup<MembersCan | "team">
        label={t`Members can`}
        items={[
          {
            id: "team",
            label: t`As in the team`,
            description: t`Now: ${membersCanText(membersCan)}. Follows the setting of the team.`,
          },
          ...membersCanItems(),
        ]}
        value={project.membersCan ?? "team"}
        onChange={choose}
      />
    </Section>
  );
}
