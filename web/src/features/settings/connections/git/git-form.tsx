import { type GitService, gitLimits, gitServices } from "@baton/domain/git/git";
import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { useId } from "react";
import type { FieldErrors } from "@/features/member/public.ts";
import { ProjectMark, useProjects, useStagesOf } from "@/features/project/public.ts";
import { StageIcon } from "@/features/task/public.ts";
import { fieldClass } from "@/ui/field-class.ts";
import { Form } from "@/ui/form.tsx";
import { Select } from "@/ui/select.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { DialogProblem } from "../../dialog-problem.tsx";
import { ProjectsField } from "../limit-fields.tsx";
import { serviceText } from "./service-text.ts";

export interface GitDraft {
  readonly name: string;
  readonly service: GitService;
  /** Null: all projects. */
  readonly projects: readonly string[] | null;
  /** Where the tasks of a merged pull request move, by project. */
  readonly mergeStages: Readonly<Record<string, string>>;
}

interface GitFormProps {
  id: string;
  draft: GitDraft;
  /** An existing connection keeps its service. */
  isNew: boolean;
  errors: FieldErrors;
  problem: string | undefined;
  onChange: (draft: GitDraft) => void;
  onSubmit: () => void;
}

/** What a Git connection reports, about which projects. */
export function GitForm({ id, draft, isNew, errors, problem, onChange, onSubmit }: GitFormProps) {
  const set = (change: Partial<GitDraft>) => onChange({ ...draft, ...change });
  const projects = useProjects().filter((project) => draft.projects?.includes(project.id) ?? true);
  return (
    <Form id={id} errors={errors} onSubmit={onSubmit}>
      <DialogProblem>{problem ?? [errors.mergeStages].flat()[0]}</DialogProblem>
      <TextField
        label={t`Name`}
        name="name"
        maxLength={gitLimits.name}
        autoComplete="off"
        autoFocus
        placeholder={t`For example the repository`}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      {isNew && (
        <Select
          label={t`Service`}
          name="service"
          items={gitServices.map((each) => ({ id: each, label: serviceText(each) }))}
          value={draft.service}
          onChange={(service) => set({ service })}
        />
      )}
      <ProjectsField label={t`Projects`} value={draft.projects} onChange={(chosen) => set({ projects: chosen })} />
      <MergeField projects={projects} stages={draft.mergeStages} onChange={(mergeStages) => set({ mergeStages })} />
    </Form>
  );
}

interface MergeFieldProps {
  projects: readonly Project[];
  stages: GitDraft["mergeStages"];
  onChange: (stages: GitDraft["mergeStages"]) => void;
}

/** Where the tasks of a merged pull request move: a stage of each project, or none. */
function MergeField({ projects, stages, onChange }: MergeFieldProps) {
  const labelId = useId();
  const helpId = useId();
  const choose = (projectId: string, stageId: string | null) => {
    const { [projectId]: _before, ...others } = stages;
    onChange(stageId === null ? others : { ...others, [projectId]: stageId });
  };
  return (
    <fieldset aria-labelledby={labelId} aria-describedby={helpId} className={fieldClass}>
      <span id={labelId} className="text-sm font-medium">
        {t`On merge, move tasks to`}
      </span>
      <ul className="max-h-56 divide-y overflow-y-auto rounded-lg border">
        {projects.map((project) => (
          <MergeRow
            key={project.id}
            project={project}
            stageId={stages[project.id]}
            onChoose={(stageId) => choose(project.id, stageId)}
          />
        ))}
      </ul>
      <span id={helpId} className="text-sm text-muted">
        {t`When a pull request is merged, the open tasks that it names move, unless somebody has moved them since.`}
      </span>
    </fieldset>
  );
}

const nowhere = "none";

interface MergeRowProps {
  project: Project;
  stageId: string | undefined;
  onChoose: (stageId: string | null) => void;
}

function MergeRow({ project, stageId, onChoose }: MergeRowProps) {
  const stages = useStagesOf(project.id);
  const chosen = stages.some(({ id }) => id === stageId) ? stageId : nowhere;
  return (
    <li className="flex items-center gap-2 py-1.5 ps-3 pe-1.5">
      <ProjectMark project={project} />
      <span className="min-w-0 flex-1 truncate" dir="auto" title={project.name}>
        {project.name}
      </span>
      <Select
        label={t`Stage in ${project.name}`}
        isLabelHidden
        className="w-1/2 max-w-48 shrink-0"
        items={[
          { id: nowhere, label: t`No move` },
          ...stages.map((stage) => ({ id: stage.id, label: stage.name, icon: <StageIcon stage={stage} /> })),
        ]}
        value={chosen ?? nowhere}
        onChange={(id) => onChoose(id === nowhere ? null : id)}
      />
    </li>
  );
}
