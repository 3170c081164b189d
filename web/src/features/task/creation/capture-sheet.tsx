import type { Project } from "@baton/domain/project/project";
import type { ProjectStage } from "@baton/domain/stage/stage";
import { taskLimits } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useStagesOf, useWritableProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { controlClass } from "@/ui/field-class.ts";
import { readLastProject, writeLastProject } from "./last-choice.ts";
import { ProjectField } from "./project-field.tsx";
import { useQuickAdd } from "./use-quick-add.ts";
import { useTitleDraft } from "./use-title-draft.ts";

interface CaptureSheetProps {
  /** The key of the project on the screen. Elsewhere, the tasks are for the project of the person's last new task. */
  projectKey: string | undefined;
  onClose: () => void;
}

/** A sheet that creates one task after the other in a project: type a title, press Enter, type the next. */
export function CaptureSheet({ projectKey, onClose }: CaptureSheetProps) {
  const { userId } = useActor();
  const projects = useWritableProjects();
  const [chosen, setChosen] = useState<string>();
  const last = readLastProject(userId);
  const project =
    projects.find(({ id }) => id === chosen) ??
    projects.find(({ key }) => key === projectKey) ??
    projects.find(({ id }) => id === last) ??
    projects[0];
  const [stage] = useStagesOf(project?.id ?? "");
  return (
    <Dialog title={t`New task`} isOpen isDismissable onOpenChange={onClose}>
      {project && stage && (
        <Capture
          {...{ projects, project, stage }}
          onProject={setChosen}
          onAdded={() => writeLastProject(userId, project.id)}
        />
      )}
    </Dialog>
  );
}

interface CaptureProps {
  projects: readonly Project[];
  project: Project;
  /** The stage of the new tasks: the project's first. */
  stage: ProjectStage;
  onProject: (id: string) => void;
  onAdded: () => void;
}

/** The dialog takes the focus only if none of its elements has it. */
const focusField = (form: HTMLFormElement | null) => form?.querySelector("textarea")?.focus();

function Capture({ projects, project, stage, onProject, onAdded }: CaptureProps) {
  const [text, setText] = useTitleDraft("capture");
  const [added, setAdded] = useState<string>();
  const add = useQuickAdd(stage, "top");
  const field = useRef<HTMLTextAreaElement>(null);
  const status = useId();
  const title = text.trim();

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    field.current?.focus();
    if (title === "") return;
    add([title]);
    onAdded();
    setAdded(t`Added to ${project.name}, ${stage.name}: ${title}`);
    setText("");
  }

  return (
    <form ref={focusField} onSubmit={submit} className="flex flex-col gap-3">
      <textarea
        ref={field}
        rows={2}
        value={text}
        maxLength={taskLimits.title}
        aria-label={t`Title of the new task`}
        aria-describedby={status}
        placeholder={t`What needs to be done?`}
        dir="auto"
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value.replaceAll(/\s*\n\s*/g, " "))}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) submit(event);
        }}
        className={`${controlClass} field-sizing-content max-h-40 resize-none px-3 py-2 text-lg`}
      />
      <ProjectField {...{ projects, project }} onChange={onProject} />
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
