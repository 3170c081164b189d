import { pick } from "@baton/domain/kernel/names";
import { searchable } from "@baton/domain/kernel/searchable";
import type { ProjectStage } from "@baton/domain/stage/stage";
import { taskLimits } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { fieldWords } from "@/features/task/field-words/public.ts";
import { cn } from "@/ui/cn.ts";
import { Kbd } from "@/ui/kbd.tsx";
import { OptionContent } from "@/ui/option-list.tsx";
import { itemClass, popoverClass } from "@/ui/popover-class.ts";
import { type QuickWord, without } from "./quick-words.ts";
import type { ComposerDraft } from "./use-stored-draft.ts";
import { useWordChoices, type WordChoice } from "./use-word-choices.tsx";

const backspace = "⌫";

/** A word that was taken out of the title, and what it changed. */
interface TakenWord {
  readonly text: string;
  /** What it was understood as. */
  readonly label: string;
  readonly patch: Partial<ComposerDraft>;
  /** The values of the fields before. */
  readonly back: Partial<ComposerDraft>;
  /** The title without the word, and the cursor in its place. */
  readonly title: string;
  readonly cursor: number;
}

interface TitleFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  draft: ComposerDraft;
  projectId: string;
  stages: readonly ProjectStage[];
  change: (patch: Partial<ComposerDraft>) => void;
  label?: string;
  /** Whether suggestions move what is below the title down, instead of covering it: in a column, they would be cut off. */
  isInline?: boolean;
  className: string;
  /** Content below the title, in whose place the key is shown that gives the last word back. */
  hint?: ReactNode;
}

/** Keeps the cursor in its place when the title changes. */
function useCursor(field: TitleFieldProps["field"]) {
  const [cursor, setCursor] = useState(0);
  const wanted = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    field.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = undefined;
  });
  const moveTo = (at: number) => {
    wanted.current = at;
    setCursor(at);
  };
  return { cursor, setCursor, moveTo };
}

/** Returns whether nothing has changed in a draft since a word was taken. */
const isLatest = ({ title, patch }: TakenWord, draft: ComposerDraft) =>
  draft.title === title &&
  Object.entries(patch).every(([field, value]) => draft[field as keyof ComposerDraft] === value);

/** The words of a title that were understood, and the functions that take words and give them back. */
function useTakenWords({ field, draft, change }: Pick<TitleFieldProps, "field" | "draft" | "change">) {
  const { cursor, setCursor, moveTo } = useCursor(field);
  const [taken, setTaken] = useState<readonly TakenWord[]>([]);
  const latest = taken.at(-1);
  // "Create more" begins with an empty title.
  const words = draft.title === "" && latest && latest.title !== "" ? [] : taken;
  const last = latest && isLatest(latest, draft) && latest.cursor === cursor ? latest : undefined;
  return {
    /** The word that Backspace gives back; undefined if something has been typed since it was taken. */
    ...{ cursor, setCursor, words, last },
    take: (title: string, word: QuickWord, { label, patch }: WordChoice) => {
      const rest = without(title, word);
      const back = pick(draft, Object.keys(patch) as (keyof ComposerDraft)[]);
      setTaken([...words, { text: title.slice(word.start, word.end), label, patch, back, ...rest }]);
      change({ ...patch, title: rest.title });
      moveTo(rest.cursor);
    },
    /** Gives the last word back if nothing has been typed since. Returns whether it did. */
    giveBack: (): boolean => {
      if (!last) return false;
      setTaken(taken.slice(0, -1));
      const { text, back, title } = last;
      change({ ...back, title: title.slice(0, cursor) + text + title.slice(cursor) });
      moveTo(cursor + text.length);
      return true;
    },
  };
}

/**
 * The title of a new task. Words such as `@ana`, `#design`, `!high` or `"next fri"` set its fields; a date without a sign
 * is only offered.
 */
export function TitleField(props: TitleFieldProps) {
  const { field, draft, projectId, stages, change, label = fieldWords.title.label() } = props;
  const { isInline = false, className, hint } = props;
  const { cursor, setCursor, words, last, take, giveBack } = useTakenWords({ field, draft, change });
  const [chosen, setChosen] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const choicesAt = useWordChoices(draft, { projectId, stages });
  const listId = useId();
  const found = choicesAt(draft.title, cursor);
  const open = found && found.word.start !== closedAt ? found : null;
  const at = Math.min(chosen, (open?.choices.length ?? 1) - 1);

  const onType = (typed: string, position: number) => {
    const title = typed.replaceAll(/[\r\n]+/g, " ");
    // The blank after a word that was just taken: there is one before it already.
    if (words.at(-1)?.title === draft.title && title === `${draft.title} ` && / $/.test(draft.title)) return;
    setChosen(0);
    // A word is complete with the blank after it, or its second quote.
    const isBlank = title[position - 1] === " ";
    const done = choicesAt(title, isBlank ? position - 1 : position);
    const isWhole = done && (isBlank || title.slice(done.word.start + 1, done.word.end).endsWith('"'));
    const exact = isWhole && done.word.sign !== "" ? exactly(done.word, done.choices) : undefined;
    if (done && exact) return take(title, done.word, exact);
    change({ title });
    setCursor(position);
    if (!done) setClosedAt(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const act = actionOf(event, open?.word.sign);
    const choice = open?.choices[at];
    if (act === "step") setChosen((at + (event.key === "ArrowDown" ? 1 : -1) + length) % length);
    else if (act === "take" && open && choice) take(draft.title, open.word, choice);
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
        <Choices
          {...{ id: listId, isInline }}
          {...open}
          chosen={at}
          onChoose={(choice) => take(draft.title, open.word, choice)}
        />
      )}
      {last ? <GivesBack label={last.label} /> : hint}
    </div>
  );
}

function GivesBack({ label }: { label: string }) {
  return (
    <p className="flex min-h-5 items-center gap-1.5 pt-1 text-xs text-muted">
      <Kbd>{backspace}</Kbd>
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

/** Returns the choice that a complete word names; undefined if it could be several. */
function exactly({ sign, text }: QuickWord, choices: readonly WordChoice[]): WordChoice | undefined {
  const named = choices.find(({ label }) => searchable(label) === searchable(text));
  const isOnly = choices.length === 1 && text.length > 0 && (sign === "*" || sign === '"' || text.length > 1);
  return named ?? (isOnly ? choices[0] : undefined);
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
