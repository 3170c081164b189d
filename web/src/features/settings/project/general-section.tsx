import { hues } from "@baton/domain/kernel/hue";
import { type Project, projectLimits } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { iconProblem, keyProblem, nameProblem, useProjectEdit } from "@/features/project/menu/public.ts";
import { useKnownProjects } from "@/features/project/public.ts";
import { hueLabel } from "@/platform/hue-label.ts";
import { Dot } from "@/ui/badge.tsx";
import { SavedField } from "@/ui/saved-field.tsx";
import { Select } from "@/ui/select.tsx";
import { Section } from "../section.tsx";
import { PersonSelect } from "./person-select.tsx";

const quiet = { quiet: true } as const;

/** The name, key, description, look and lead of a project. */
export function GeneralSection({ project }: { project: Project }) {
  const { id, name, key, icon, colour, description, lead } = project;
  const edit = useProjectEdit(project);
  const others = useKnownProjects().filter((other) => other.id !== id);

  return (
    <Section title={t`General`}>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_8rem]">
        <SavedField
          label={t`Name`}
          value={name}
          maxLength={projectLimits.name}
          problemWith={(text) => nameProblem(text, others)}
          onSave={(next) => edit({ name: next }, quiet)}
        />
        <SavedField
          label={t`Key`}
          value={key}
          isLive
          problemWith={(text) => keyProblem(text.toUpperCase(), others)}
          onSave={(next) => edit({ key: next.toUpperCase() }, quiet)}
        />
      </div>
      <p className="-mt-2 text-sm text-muted">
        {t`Tasks are numbered ${key}-1, ${key}-2 and so on. If the key changes, it changes in all numbers.`}
      </p>
      <SavedField
        label={t`Description`}
        isLong
        value={description}
        maxLength={projectLimits.description}
        placeholder={t`What is this project for?`}
        problemWith={() => undefined}
        onSave={(next) => edit({ description: next }, quiet)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_8rem_1fr]">
        <Select
          label={t`Colour`}
          items={hues.map((hue) => ({ id: hue, label: hueLabel(hue), icon: <Dot tone={hue} size={10} /> }))}
          value={colour}
          onChange={(next) => edit({ colour: next }, quiet)}
        />
        <SavedField
          label={t`Icon`}
          value={icon}
          placeholder={t`Emoji`}
          problemWith={iconProblem}
          onSave={(next) => edit({ icon: next }, quiet)}
        />
        <PersonSelect project={project} label={t`Lead`} value={lead} onChange={(next) => edit({ lead: next }, quiet)} />
      </div>
    </Section>
  );
}
