import { tokenLimits } from "@baton/domain/token/token";
import { t } from "@lingui/core/macro";
import { ProjectMark, useProjects } from "@/features/project/public.ts";
import { MultiCombobox } from "@/ui/multi-combobox.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { wholeNumber } from "../whole-number.ts";

/** How the writes of an hour are typed. */
export const writesNumber = wholeNumber(tokenLimits.writesPerHour);

interface ProjectsFieldProps {
  label: string;
  /** Null: all projects. */
  value: readonly string[] | null;
  onChange: (projects: string[] | null) => void;
}

/** The projects that a token is limited to. None chosen means all. */
export function ProjectsField({ label, value, onChange }: ProjectsFieldProps) {
  const projects = useProjects();
  return (
    <MultiCombobox
      label={label}
      name="projects"
      placeholder={t`All projects`}
      items={projects.map((project) => ({
        id: project.id,
        label: project.name,
        icon: <ProjectMark project={project} />,
      }))}
      value={value ?? []}
      onChange={(ids) => onChange(ids.length === 0 ? null : ids)}
    />
  );
}

/** How many writes a token may make in an hour. */
export function WritesField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <TextField
      label={t`Writes an hour`}
      name="writesPerHour"
      inputMode="numeric"
      placeholder={t`No limit`}
      autoComplete="off"
      value={value}
      onChange={onChange}
    />
  );
}
