import { taskLimits } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { fieldWords } from "@/features/task/field-words/public.ts";
import { cn } from "@/ui/cn.ts";
import { Kbd } from "@/ui/kbd.tsx";
import { OptionContent } from "@/ui/option-list.tsx";
import { itemClass, popoverClass } from "@/ui/popover-class.ts";
import type { QuickWord } from "./quick-words.ts";
import { type QuickWordsOptions, useQuickWords } from "./use-quick-words.ts";
import type { WordChoice } from "./use-word-choices.tsx";

const backspace = "⌫";

interface TitleFieldProps extends QuickWordsOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  label?: string;
  /** Whether suggestions move what is below the title down, instead of covering it: in a column, they would be cut off. */
  isInline?: boolean;
  className: string;
  /** Content below the title, in whose place the key is shown that gives the last word back. */
  hint?: ReactNode;
}

/**
 * The title of a new task. Words such as `@ana`, `#design`, `!high` or `"next fri"` set its fields; a date without a sign
 * is only offered.
 */
export function TitleField(props: TitleFieldProps) {
  const { field, draft, projectId, change, label = fieldWords.title.label() } = props;
  const { isInline = false, className, hint } = props;
  const { found, last, setCursor, take, giveBack, type } = useQuickWords({ field, draft, projectId, change });
  const [chosen, setChosen] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const listId = useId();
  const open = found && found.word.start !== closedAt ? found : null;
  const at = Math.min(chosen, (open?.choices.length ?? 1) - 1);

  const onType = (typed: string, position: number) => {
    setChosen(0);
    if (!type(typed.replaceAll(/[\r\n]+/g, " "), position)) setClosedAt(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const act = actionOf(event, open?.word.sign);
    const choice = open?.choices[at];
    if (act === "step") setChosen((at + (event.key === "ArrowDown" ? 1 : -1) + length) % length);
    else if (act === "take" && open && choice) take(open.word, choice);
    else if (act === "close") setClosedAt(open?.word.start);
    else if (!(event.key === "Backspace" && isPlain(event) && giveBack())) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const length = open?.choices.length ?? 1;
  return (
    <div className="relative">
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && open.word.sign !== "" ? `${listId}-${at}` : undefined}
        placeholder={t`What needs to be done?`}
        value={draft.title}
        maxLength={taskLimits.title}
        enterKeyHint="send"
        onChange={({ target }) => onType(target.value, target.selectionStart)}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        className={className}
      />
      {open && (
        <Choices {...{ id: listId, isInline }} {...open} chosen={at} onChoose={(choice) => take(open.word, choice)} />
      )}
      {draft.title.length >= taskLimits.title && <Full />}
      {last ? <GivesBack label={last.label} /> : hint}
    </div>
  );
}

/** Says that no more fits, such as the end of a text that was pasted. */
function Full() {
  return (
    <p role="status" className="pt-1 text-xs text-warning-text">
      {t`A title has at most ${taskLimits.title} characters.`}
    </p>
  );
}

function GivesBack({ label }: { label: string }) {
  return (
    <p className="flex min-h-5 items-center gap-1.5 pt-1 text-xs text-muted">
      <Kbd isHint={false}>{backspace}</Kbd>
      <span className="min-w-0 truncate">{t`takes “${label}” back`}</span>
    </p>
  );
}

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => !(ctrlKey || metaKey || altKey || shiftKey);

/** Returns what a key does in the list of choices. Enter takes only what has a sign: otherwise it creates the task. */
function actionOf(event: KeyboardEvent, sign: QuickWord["sign"] | undefined): "step" | "take" | "close" | undefined {
  if (sign === undefined || !isPlain(event)) return undefined;
  const { key } = event;
  if (key === "Escape") return "close";
  if (key === "Tab" || (key === "Enter" && sign !== "")) return "take";
  return key === "ArrowDown" || key === "ArrowUp" ? "step" : undefined;
}

interface ChoicesProps {
  id: string;
  isInline: boolean;
  word: QuickWord;
  choices: readonly WordChoice[];
  chosen: number;
  onChoose: (choice: WordChoice) => void;
}

/** The list below the title. The focus stays in the title. */
function Choices({ id, isInline, word, choices, chosen, onChoose }: ChoicesProps) {
  const list = useRef<HTMLDivElement>(null);
  const { length } = choices;
  useEffect(() => {
    if (isInline && length > 0) list.current?.scrollIntoView({ block: "nearest" });
  }, [isInline, length]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t`Suggestions`}
      className={cn(popoverClass, isInline ? "mt-1" : "absolute start-0 top-full z-10 mt-1 w-64")}
    >
      {choices.map((choice, index) => {
        const isChosen = index === chosen;
        return (
          <div
            key={choice.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={isChosen}
            // The title keeps the focus, and its keys also choose from the list.
            onPointerDown={(event) => event.preventDefault()}
            onPointerUp={() => onChoose(choice)}
            className={cn(itemClass, "min-w-0 hover:bg-hover", isChosen && "bg-hover")}
          >
            <OptionContent {...choice} />
            {isChosen && (
              <span className="ms-auto">
                <Kbd>{word.sign === "" ? t`Tab` : t`Enter`}</Kbd>
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
