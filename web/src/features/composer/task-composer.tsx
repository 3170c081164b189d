import type { Project } from "@baton/domain/project/project";
import type { ProjectStage } from "@baton/domain/stage/stage";
import { taskLimits } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useProject, useStagesOf } from "@/features/project/public.ts";
import { fieldWords } from "@/features/task/field-words/public.ts";
import { CreateTaskDialog, type CreateTaskDialogProps } from "@/features/task/form/public.ts";
import { TemplateButton } from "@/features/template/use/public.ts";
import { Button } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { cn } from "@/ui/cn.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { ComposerChips, EstimateChip, FileChips } from "./composer-chips.tsx";
import { FieldChips } from "./field-chips.tsx";
import { TitleField } from "./title-field.tsx";
import { useComposerDraft } from "./use-composer-draft.ts";

/** Creates tasks of a project. Only the title is required; the form with all fields is one click away. */
export function TaskComposer({ projectId, ...dialog }: CreateTaskDialogProps) {
  const project = useProject(projectId ?? "");
  const stages = useStagesOf(projectId ?? "");
  const [isForm, setForm] = useState(false);
  if (!dialog.isOpen) return null;
  if (isForm || !project || stages.length === 0) return <CreateTaskDialog {...dialog} projectId={projectId} />;
  return <Composer {...{ project, stages }} onClose={() => dialog.onOpenChange(false)} onForm={() => setForm(true)} />;
}

interface ComposerProps {
  project: Project;
  stages: readonly ProjectStage[];
  onClose: () => void;
  /** Opens the form with all fields. */
  onForm: () => void;
}

const textClass = "field-sizing-content w-full resize-none bg-transparent outline-none placeholder:text-faint";

function Composer({ project, stages, onClose, onForm }: ComposerProps) {
  const { base, draft, stage, there, files, setFiles, fields, chosen, values, isChanged, ...composer } =
    useComposerDraft(project, stages);
  const { change, fill, create } = composer;
  const [hasNext, setHasNext] = useState(false);
  const title = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    title.current?.focus();
    title.current?.setSelectionRange(title.current.value.length, title.current.value.length);
  }, []);
  const submit = () => {
    if (!create(hasNext)) return title.current?.focus();
    if (!hasNext) return onClose();
    title.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== "Enter") return;
    if (!(event.ctrlKey || event.metaKey || event.target === title.current)) return;
    event.preventDefault();
    submit();
  };
  const clear = () => {
    composer.discard();
    title.current?.focus();
  };
  return (
    // The keys of the whole dialog and of its pickers bubble to here.
    <form noValidate onKeyDown={onKeyDown} className="contents">
      <Dialog
        title={t`New task in ${there.name}`}
        isOpen
        onOpenChange={onClose}
        footer={
          <>
            <Button
              variant="ghost"
              size="sm"
              className="me-auto"
              // The form has no files, no custom fields and no other project.
              isDisabled={files.length > 0 || Object.keys(chosen).length > 0 || there.id !== project.id}
              onPress={() => {
                composer.moveToForm();
                onForm();
              }}
            >
              {t`All fields`}
            </Button>
            {isChanged && <Button variant="ghost" size="sm" onPress={clear}>{t`Discard`}</Button>}
            <Checkbox isSelected={hasNext} onChange={setHasNext}>{t`Create more`}</Checkbox>
            <Button variant="primary" isDisabled={draft.title.trim() === ""} onPress={submit} title={t`Enter`}>
              {t`Create`}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-2">
          <TitleField
            {...{ field: title, draft, change }}
            projectId={there.id}
            className={cn(textClass, "max-h-40 text-lg font-semibold pointer-coarse:text-xl")}
          />
          <textarea
            rows={2}
            dir="auto"
            aria-label={fieldWords.description.label()}
            placeholder={t`Add a description`}
            value={draft.description}
            maxLength={taskLimits.description}
            onChange={({ target }) => change({ description: target.value })}
            className={cn(textClass, "max-h-60 min-h-16 text-base pointer-coarse:text-lg")}
          />
          <div className="flex flex-wrap items-center gap-1.5 pt-2">
            {stage && <ComposerChips {...{ base, draft, stage }} edit={change} />}
            <EstimateChip draft={draft} edit={change} />
            <FieldChips {...{ fields, values, chosen }} onChange={composer.setValue} />
            <FileChips files={files} onChange={setFiles} />
            <TemplateButton onChoose={fill} className="h-7 px-2.5 text-sm" />
          </div>
        </div>
      </Dialog>
    </form>
  );
}
