import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { useProjectEdit } from "@/features/project/menu/public.ts";
import { Checkbox } from "@/ui/checkbox.tsx";
import { SavedField } from "@/ui/saved-field.tsx";
import { Section } from "../section.tsx";
import { wholeNumber } from "../whole-number.ts";
import { PersonSelect } from "./person-select.tsx";

const longest = 365;

/** Settings for what Baton does with the tasks of a project automatically. */
export function TasksSection({ project }: { project: Project }) {
  const edit = useProjectEdit(project);
  const days = wholeNumber(longest);
  return (
    <Section title={t`Tasks`}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PersonSelect
          project={project}
          label={t`Default assignee`}
          description={t`Gets new tasks that are added on the board without an assignee.`}
          value={project.defaultAssignee}
          onChange={(defaultAssignee) => edit({ defaultAssignee }, { quiet: true })}
        />
        <SavedField
          label={t`Archive completed tasks after`}
          description={t`Days since completion. Leave it empty to keep them on the board.`}
          inputMode="numeric"
          placeholder={t`Never`}
          value={days.textOf(project.archiveAfterDays)}
          problemWith={days.problemWith}
          onSave={(text) => edit({ archiveAfterDays: days.valueOf(text) }, { quiet: true })}
        />
      </div>
      <div className="flex flex-col gap-1">
        <Checkbox
          isSelected={project.timeTracking}
          onChange={(timeTracking) => edit({ timeTracking }, { quiet: true })}
        >
          {t`Track time`}
        </Checkbox>
        <p className="text-sm text-muted">
          {t`People log the time that they spend on tasks, or start a timer. If you turn it off, running timers stop, and what was logged is kept but not shown.`}
        </p>
      </div>
    </Section>
  );
}
