import type { ProjectStage } from "@baton/domain/stage/stage";
import { taskLimits } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import {
  ComposerChips,
  type ComposerDraft,
  EstimateChip,
  TitleField,
  useStoredDraft,
} from "@/features/composer/public.ts";
import { useStages } from "@/features/project/public.ts";
import { useQuickAdd } from "@/features/task/creation/public.ts";
import { problemWithPoints } from "@/features/task/fields/public.ts";
import type { ColumnEnd } from "@/features/task/public.ts";
import { useTaskTemplates } from "@/features/template/public.ts";
import { filledFrom } from "@/features/template/use/public.ts";
import { Kbd } from "@/ui/kbd.tsx";
import { isFieldFocused } from "@/ui/typed-ahead.ts";
import { ComposerTemplates, type TaskTemplate } from "./composer-templates.tsx";
import { PastedChoice } from "./pasted-choice.tsx";
import { titlesIn } from "./pasted-list.ts";
import { useProjectBoard } from "./project-context.ts";

interface StageComposerProps {
  stage: ProjectStage;
  /** The group of a board by another field: the name of its draft, its title, and the values of its tasks. */
  group?: { readonly draft: string; readonly title: string; readonly values: Partial<ComposerDraft> };
  end: ColumnEnd;
}

/** The state of a composer: its draft, template and pasted lines, and the functions that add tasks. */
function useComposer({ stage: own, group, end }: StageComposerProps) {
  const add = useQuickAdd(end);
  const stages = useStages();
  const { base, draft, put, change, isChanged } = useStoredDraft(
    group?.draft ?? `quick-add.${own.id}`,
    own,
    group?.values,
  );
  const [pasted, setPasted] = useState<readonly string[]>([]);
  const [template, setTemplate] = useState<TaskTemplate | null>(null);
  const stage = stages.find(({ id }) => id === draft.stageId) ?? own;
  return {
    ...{ stage, base, draft, change, pasted, setPasted, template },
    isEmpty: !isChanged && pasted.length === 0 && !template,
    submit: () => {
      if (draft.title.trim() === "" || problemWithPoints(draft.estimate) !== undefined) return;
      add([template ? { ...filledFrom(template.content, draft, base), title: draft.title } : draft], stage);
      put(base);
      setTemplate(null);
    },
    /** A typed title is kept. */
    choose: (chosen: TaskTemplate | null) => {
      setTemplate(chosen);
      if (chosen && draft.title.trim() === "") change({ title: chosen.content.title });
    },
    addPasted: () => {
      const drafts = pasted.map((title) => ({ ...draft, title: title.slice(0, taskLimits.title) }));
      add(drafts, stage);
      setPasted([]);
    },
    joinPasted: () => {
      change({ title: [draft.title, ...pasted].join(" ").trim().slice(0, taskLimits.title) });
      setPasted([]);
    },
  };
}

/**
 * Focuses the field of a composer when it opens, with the cursor at the end of the draft, unless the person has gone to
 * another field while it was loading.
 */
function useField() {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    if (isFieldFocused()) return;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
    current?.scrollIntoView({ block: "nearest" });
  }, []);
  return field;
}

/** Focuses the task beside a composer, which is the last one added. */
function focusBeside(composer: HTMLElement | null, end: ColumnEnd): void {
  const cards = composer?.closest("[data-column]")?.querySelectorAll<HTMLElement>("[data-task]") ?? [];
  [...cards].at(end === "top" ? 0 : -1)?.focus();
}

/** A card to type in: Enter adds a task and keeps the composer open; Escape closes it and keeps the text. */
export function StageComposer(props: StageComposerProps) {
  const { stage: own, group, end } = props;
  const { closeComposer } = useProjectBoard();
  const composer = useComposer(props);
  const { stage, base, draft, change, pasted, template } = composer;
  const hasTemplates = useTaskTemplates().length > 0;
  const card = useRef<HTMLFormElement>(null);
  const field = useField();

  const choose = (chosen: TaskTemplate | null) => {
    composer.choose(chosen);
    // The menu first returns the focus to its button.
    setTimeout(() => field.current?.focus(), 50);
  };
  const typeOnAfter = (act: () => void) => () => {
    act();
    field.current?.focus();
  };
  // The keys of the chips' pickers bubble to here as well.
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing || event.target !== field.current) return;
    if (event.key === "Escape") {
      closeComposer();
      focusBeside(card.current, end);
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    composer.submit();
  };
  const onPaste = (event: ClipboardEvent) => {
    const titles = titlesIn(event.clipboardData.getData("text"));
    if (event.target !== field.current || titles.length < 2) return;
    event.preventDefault();
    composer.setPasted(titles);
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent<Element>) => {
    // A menu takes the focus from its button.
    const isLeft = target === field.current && !card.current?.contains(relatedTarget);
    if (isLeft && composer.isEmpty) closeComposer();
  };
  return (
    <div className="px-1 py-0.5">
      <form
        ref={card}
        noValidate
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={onBlur}
        className="flex flex-col gap-1.5 rounded-lg border-2 border-accent bg-surface px-2 py-1.5 shadow-raised"
      >
        <TitleField
          {...{ field, draft, change }}
          projectId={stage.projectId}
          label={t`Title of a new task in ${group?.title ?? own.name}`}
          isInline
          hint={pasted.length === 0 && <KeyHints hasText={draft.title !== ""} />}
          className="field-sizing-content max-h-40 w-full resize-none bg-transparent text-sm leading-5 outline-none placeholder:text-faint pointer-coarse:text-lg"
        />
        <div className="flex flex-wrap items-center gap-1.5 empty:hidden">
          <ComposerChips {...{ base, draft, stage }} isBrief edit={change} />
          {draft.estimate !== null && <EstimateChip draft={draft} isBrief edit={change} />}
        </div>
        {pasted.length > 0 && (
          <PastedChoice
            titles={pasted}
            onCreate={typeOnAfter(composer.addPasted)}
            onJoin={typeOnAfter(composer.joinPasted)}
          />
        )}
        {pasted.length === 0 && hasTemplates && (
          <div className="flex min-h-5 items-center gap-3 text-xs text-muted">
            <ComposerTemplates template={template} onTemplate={choose} />
          </div>
        )}
      </form>
    </div>
  );
}

function KeyHints({ hasText }: { hasText: boolean }) {
  return (
    <p className="flex min-h-5 items-center gap-3 pt-1.5 text-xs text-muted pointer-coarse:hidden">
      <span className="flex items-center gap-1">
        <Kbd>{"↵"}</Kbd>
        {t`Add`}
      </span>
      <span className="flex items-center gap-1">
        <Kbd>{t`Esc`}</Kbd>
        {hasText ? t`Keep draft` : t`Close`}
      </span>
    </p>
  );
}
