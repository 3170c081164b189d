import { type CycleRule, cycleLimits } from "@baton/domain/cycle/cycle";
import type { Project } from "@baton/domain/project/project";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useProjectEdit } from "@/features/project/menu/public.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Select } from "@/ui/select.tsx";
import { Section } from "../section.tsx";

const usual: CycleRule = { weeks: 2, startsOn: 1 };

const weekChoices = () =>
  Array.from({ length: cycleLimits.weeks }, (_, index) => ({
    id: String(index + 1),
    label: plural(index + 1, { one: "# week", other: "# weeks" }),
  }));

/** The first of January 2024 was a Monday. */
const dayChoices = () =>
  Array.from({ length: 7 }, (_, index) => ({
    id: String(index + 1),
    label: i18n.date(new Date(2024, 0, index + 1), { weekday: "long" }),
  }));

/** Settings for the cycles in which the tasks of a project are planned. */
export function CyclesSection({ project }: { project: Project }) {
  const edit = useProjectEdit(project);
  const { cycle } = project;
  const change = (next: CycleRule | null) => edit({ cycle: next }, { quiet: true });
  return (
    <Section title={t`Cycles`}>
      <Checkbox isSelected={cycle !== null} onChange={(isOn) => change(isOn ? usual : null)}>
        {t`Plan the tasks in cycles`}
      </Checkbox>
      <p className="text-sm text-muted">
        {t`Cycles follow each other. When one ends, its open tasks move on to the next one. Switching them off hides them and keeps what they contain.`}
      </p>
      {cycle && (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Select
              label={t`Length`}
              description={t`The current cycle keeps its days.`}
              items={weekChoices()}
              value={String(cycle.weeks)}
              onChange={(weeks) => change({ ...cycle, weeks: Number(weeks) })}
            />
            <Select
              label={t`Start on`}
              items={dayChoices()}
              value={String(cycle.startsOn)}
              onChange={(startsOn) => change({ ...cycle, startsOn: Number(startsOn) })}
            />
          </div>
          <Link
            to="/user/projects/$key/cycles"
            params={{ key: project.key }}
            className={buttonClass({ variant: "secondary", size: "sm", className: "self-start" })}
          >
            {t`Show the cycles`}
          </Link>
        </>
      )}
    </Section>
  );
}
