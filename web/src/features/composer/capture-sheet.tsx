import type { Project } from "@baton/domain/project/project";
import type { ProjectStage } from "@baton/domain/stage/stage";
import { t } from "@lingui/core/macro";
import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from "react";
import { useStages, useStagesOf, useWritableProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import {
  type GivenValues,
  ProjectField,
  readLastProject,
  useQuickAdd,
  writeLastProject,
} from "@/features/task/creation/public.ts";
import { problemWithPoints } from "@/features/task/fields/public.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { controlClass } from "@/ui/field-class.ts";
import { ComposerChips, EstimateChip } from "./composer-chips.tsx";
import { TitleField } from "./title-field.tsx";
import { useStoredDraft } from "./use-stored-draft.ts";

interface CaptureSheetProps {
  /** The key of the project on the screen. Elsewhere, the tasks are for the project of the person's last new task. */
  projectKey: string | undefined;
  /** What the tasks have in common, such as a person on a board of all projects: the heading, and their values. */
  group?: { readonly id: string; readonly heading: string; readonly values: GivenValues };
  onClose: () => void;
}

/** A sheet that creates one task after the other in a project: type a title, press Enter, type the next. */
export function CaptureSheet({ projectKey, group, onClose }: CaptureSheetProps) {
  const { userId } = useActor();
  const projects = useWritableProjects();
  const [chosen, setChosen] = useState<string>();
  const last = readLastProject(userId);
  const project =
    projects.find(({ id }) => id === (chosen ?? group?.values.projectId)) ??
    projects.find(({ key }) => key === projectKey) ??
    projects.find(({ id }) => id === last) ??
    projects[0];
  const stages = useStagesOf(project?.id ?? "");
  return (
    <Dialog title={group?.heading ?? t`New task`} isOpen isDismissable onOpenChange={onClose}>
      {project && stages.length > 0 && (
        <Capture
          // Another project has other stages and people.
          key={project.id}
          {...{ projects, project, stages, group }}
          onProject={setChosen}
          onAdded={(projectId) => writeLastProject(userId, projectId)}
        />
      )}
    </Dialog>
  );
}

interface CaptureProps {
  group: CaptureSheetProps["group"];
  projects: readonly Project[];
  project: Project;
  stages: readonly ProjectStage[];
  onProject: (id: string) => void;
  onAdded: (projectId: string) => void;
}

/** The dialog takes the focus only if none of its elements has it. */
const focusField = (form: HTMLFormElement | null) => form?.querySelector("textarea")?.focus();

function Capture({ projects, project, stages, group, onProject, onAdded }: CaptureProps) {
  const { projectId: _chosen, stageId, stage: _of, ...values } = group?.values ?? {};
  // The stage of the group may be one of another project.
  const first = stages.find(({ id }) => id === stageId) ?? stages[0];
  const { base, draft, put, change } = useStoredDraft(
    group ? `capture.${group.id}` : "capture",
    { projectId: project.id, id: first?.id ?? "" },
    values,
  );
  const [added, setAdded] = useState<string>();
  const add = useQuickAdd("top");
  const field = useRef<HTMLTextAreaElement>(null);
  const status = useId();
  // A word can name a stage of another project.
  const stage = useStages().find(({ id }) => id === draft.stageId) ?? first;
  const there = projects.find(({ id }) => id === stage?.projectId) ?? project;
  const title = draft.title.trim();

  function submit(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault();
    field.current?.focus();
    if (title === "" || !stage || problemWithPoints(draft.estimate) !== undefined) return;
    add([draft], stage);
    onAdded(there.id);
    setAdded(t`Added to ${there.name}, ${stage.name}: ${title}`);
    put(base);
  }

  return (
    <form
      ref={focusField}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.target === field.current && event.key === "Enter" && !event.nativeEvent.isComposing) submit(event);
      }}
      className="flex flex-col gap-3"
    >
      <div aria-describedby={status} className={cn(controlClass, "h-auto px-3 py-2 focus-within:border-accent!")}>
        <TitleField
          {...{ field, draft, change }}
          projectId={there.id}
          label={t`Title of the new task`}
          isInline
          className="field-sizing-content max-h-40 min-h-14 w-full resize-none bg-transparent text-lg outline-none placeholder:text-faint"
        />
      </div>
      <div className="flex flex-wrap items-center gap-1.5 empty:hidden">
        {stage && <ComposerChips {...{ base, draft, stage }} isBrief edit={change} />}
        {draft.estimate !== null && <EstimateChip draft={draft} isBrief edit={change} />}
      </div>
      <ProjectField
        projects={projects}
        project={there}
        onChange={(id) => {
          const { stageId, assigneeIds } = base;
          change({ stageId, assigneeIds });
          onProject(id);
        }}
      />
      <div className="flex min-h-11 items-center gap-3">
        <p id={status} role="status" dir="auto" className="min-w-0 flex-1 truncate text-sm text-muted">
          {added}
        </p>
        <Button type="submit" variant="primary" isDisabled={title === ""}>
          {t`Add`}
        </Button>
      </div>
    </form>
  );
}
