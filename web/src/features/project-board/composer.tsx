import type { ProjectStage } from "@baton/domain/stage/stage";
import { taskLimits } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { BoardParts } from "@/features/board/public.ts";
import { useQuickAdd, useTitleDraft } from "@/features/task/creation/public.ts";
import type { ColumnEnd } from "@/features/task/public.ts";
import { useTaskTemplates } from "@/features/template/public.ts";
import { Kbd } from "@/ui/kbd.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import type { TaskTemplate } from "./composer-templates.tsx";
import { titlesIn } from "./pasted-list.ts";
import { useProjectBoard, useStage } from "./project-context.ts";

/** The composer above the cards of a column, while it is open. */
export const ColumnTop: NonNullable<BoardParts["Top"]> = ({ column }) => {
  const { composer } = useProjectBoard();
  const stage = useStage(column.id);
  if (!stage || composer?.stageId !== stage.id || composer.end !== "top") return null;
  return <Composer stage={stage} end="top" />;
};

/** Below the cards of a column: a button, or the composer that it opens. */
export const ColumnBottom: BoardParts["Bottom"] = ({ column }) => {
  const { composer, mayCreate, openComposer } = useProjectBoard();
  const stage = useStage(column.id);
  if (!stage || !mayCreate) return null;
  if (composer?.stageId === stage.id && composer.end === "bottom") return <Composer stage={stage} end="bottom" />;
  return (
    <button
      type="button"
      onClick={() => openComposer(stage.id, "bottom")}
      className="touch-target mx-1 flex h-8 w-[calc(100%-0.5rem)] items-center gap-1.5 rounded-lg px-2.5 text-sm text-muted transition-colors hover:bg-hover hover:text-text"
    >
      <Plus size={16} aria-hidden="true" />
      {t`Add task`}
    </button>
  );
};

const pastedChoice = onDemand(async () => (await import("./pasted-choice.tsx")).PastedChoice);
const composerTemplates = onDemand(async () => (await import("./composer-templates.tsx")).ComposerTemplates);

/** The state of a composer: its text, template and pasted lines, and the functions that add tasks. */
function useComposer(stage: ProjectStage, end: ColumnEnd) {
  const add = useQuickAdd(stage, end);
  const [text, setText] = useTitleDraft(`quick-add.${stage.id}`);
  const [pasted, setPasted] = useState<readonly string[]>([]);
  const [template, setTemplate] = useState<TaskTemplate | null>(null);
  return {
    ...{ text, setText, pasted, setPasted, template },
    isEmpty: text.trim() === "" && pasted.length === 0 && !template,
    submit: () => {
      const title = text.trim();
      if (title === "") return;
      add([title], template?.content);
      setText("");
      setTemplate(null);
    },
    /** A typed title is kept. */
    choose: (chosen: TaskTemplate | null) => {
      setTemplate(chosen);
      if (chosen && text.trim() === "") setText(chosen.content.title);
    },
    addPasted: () => {
      add(pasted.map((title) => title.slice(0, taskLimits.title)));
      setPasted([]);
    },
    joinPasted: () => {
      setText([text, ...pasted].join(" ").trim().slice(0, taskLimits.title));
      setPasted([]);
    },
  };
}

/** Focuses the field of a composer when it opens, with the cursor at the end of the draft. */
function useField() {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
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
function Composer({ stage, end }: { stage: ProjectStage; end: ColumnEnd }) {
  const { closeComposer } = useProjectBoard();
  const composer = useComposer(stage, end);
  const { text, pasted } = composer;
  const hasTemplates = useTaskTemplates().length > 0;
  const card = useRef<HTMLDivElement>(null);
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
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      closeComposer();
      focusBeside(card.current, end);
    }
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    composer.submit();
  };
  const onPaste = (event: ClipboardEvent) => {
    const titles = titlesIn(event.clipboardData.getData("text"));
    if (titles.length < 2) return;
    event.preventDefault();
    composer.setPasted(titles);
  };
  return (
    <div className="px-1 py-0.5">
      <div
        ref={card}
        className="flex flex-col gap-1.5 rounded-lg border-2 border-accent bg-surface px-2 py-1.5 shadow-raised"
      >
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={taskLimits.title}
          aria-label={t`Title of a new task in ${stage.name}`}
          placeholder={t`What needs to be done?`}
          dir="auto"
          onChange={(event) => composer.setText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={({ relatedTarget }) => {
            if (composer.isEmpty && !card.current?.contains(relatedTarget)) closeComposer();
          }}
          className="field-sizing-content max-h-40 w-full resize-none bg-transparent text-sm leading-5 outline-none placeholder:text-faint pointer-coarse:text-lg"
        />
        {pasted.length > 0 ? (
          <OnDemand
            of={pastedChoice}
            titles={pasted}
            onCreate={typeOnAfter(composer.addPasted)}
            onJoin={typeOnAfter(composer.joinPasted)}
          />
        ) : (
          <div className="flex min-h-5 items-center gap-3 text-xs text-muted">
            {!composer.template && <KeyHints hasText={text !== ""} />}
            {hasTemplates && <OnDemand of={composerTemplates} template={composer.template} onTemplate={choose} />}
          </div>
        )}
      </div>
    </div>
  );
}

function KeyHints({ hasText }: { hasText: boolean }) {
  return (
    <p className="flex items-center gap-3 pointer-coarse:hidden">
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
