import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { Popover } from "react-aria-components/Popover";
import { TextField } from "react-aria-components/TextField";
import { Chips, chipInputClass, chipRowClass } from "./chips.tsx";
import { cn } from "./cn.ts";
import { FieldHelp, FieldLabel, type FieldProps, invalidProps } from "./field.tsx";
import { controlClass, fieldClass } from "./field-class.ts";
import { itemClass, popoverClass } from "./popover-class.ts";
import { suggestTags, uniqueTags } from "./tag-list.ts";

export interface TagFieldProps extends FieldProps {
  name?: string;
  /** The text being typed counts as the last tag. */
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Offered while typing, in this order. */
  suggestions: readonly string[];
  /** Maximum length of a tag. */
  maxLength?: number;
  isRequired?: boolean;
}

type Control = Pick<TagFieldProps, "value" | "onChange" | "suggestions">;

interface Typing {
  readonly chips: readonly string[];
  readonly typed: string;
}

/** The whole value: the text being typed is the last tag, unless it is a duplicate. */
const tagsOf = ({ chips, typed }: Typing) => uniqueTags([...chips, typed]);
const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** The text being typed, and its suggestions. */
function useTyping({ value, onChange, suggestions }: Control) {
  const [own, setOwn] = useState<Typing>({ chips: uniqueTags(value), typed: "" });
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // The value was changed from outside.
  if (!isSame(tagsOf(own), uniqueTags(value))) setOwn({ chips: uniqueTags(value), typed: "" });
  const { chips, typed } = own;
  const word = typed.trim();
  const offered = suggestTags(suggestions, chips, word);

  function show(isShown: boolean, index = -1) {
    setOpen(isShown);
    setActive(index);
  }

  function change(next: Typing, isShown: boolean) {
    setOwn(next);
    show(isShown);
    if (!isSame(tagsOf(next), tagsOf(own))) onChange(tagsOf(next));
  }

  return {
    ...{ typed, word, chips, active, show },
    options: isOpen ? offered : [],
    /** Moves through the suggestions; before the first one is the text itself. */
    moveActive: (by: 1 | -1) => show(true, ((active + 1 + by + offered.length + 1) % (offered.length + 1)) - 1),
    type: (text: string) => {
      const words = text.split(",");
      const rest = words.pop()?.trimStart() ?? "";
      change({ chips: uniqueTags([...chips, ...words]), typed: rest }, true);
    },
    settle: (tags: readonly string[]) => change({ chips: uniqueTags(tags), typed: "" }, false),
    remove: (tag: string) => change({ chips: chips.filter((other) => other !== tag), typed }, false),
  };
}

/** The action of a key; undefined for keys that the form or the dialog handles. */
function actionOf(key: string, typing: ReturnType<typeof useTyping>): (() => void) | undefined {
  const { chips, word, typed, active, options, settle, moveActive, show } = typing;
  if (key === "ArrowDown") return () => moveActive(1);
  if (key === "ArrowUp") return () => moveActive(-1);
  if (key === "Enter" && (word !== "" || active >= 0)) return () => settle([...chips, options[active] ?? word]);
  if (key === "Escape" && options.length > 0) return () => show(false);
  if (key === "Backspace" && typed === "" && chips.length > 0) return () => settle(chips.slice(0, -1));
  return undefined;
}

/** Tags as chips. A comma or Enter ends a tag; the arrow keys select a suggestion. */
export function TagField(props: TagFieldProps) {
  const { label, isLabelHidden, description, errorMessage, className, value, onChange, suggestions, ...field } = props;
  const typing = useTyping({ value, onChange, suggestions });
  const { typed, word, chips, active, options, settle, show } = typing;
  const box = useRef<HTMLDivElement>(null);
  const list = useId();

  function onKeyDown(event: KeyboardEvent) {
    const act = actionOf(event.key, typing);
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  return (
    <TextField
      {...field}
      {...invalidProps(errorMessage)}
      value={typed}
      onChange={typing.type}
      onBlur={() => (word === "" ? show(false) : settle([...chips, word]))}
      className={cn(fieldClass, className)}
    >
      <FieldLabel isHidden={isLabelHidden}>{label}</FieldLabel>
      <Group ref={box} className={cn(controlClass, "flex min-h-8 items-center")}>
        <div className={chipRowClass}>
          <Chips chips={chips.map((tag) => ({ id: tag, label: tag }))} onRemove={typing.remove} />
          <Input
            autoComplete="off"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={options.length > 0 ? list : undefined}
            aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
            onKeyDown={onKeyDown}
            onClick={() => show(true)}
            className={chipInputClass(typed === "" && chips.length > 0)}
          />
        </div>
      </Group>
      <FieldHelp description={description} errorMessage={errorMessage} />
      <Popover
        isNonModal
        triggerRef={box}
        isOpen={options.length > 0}
        onOpenChange={show}
        placement="bottom start"
        offset={4}
        className={cn(popoverClass, "min-w-40")}
      >
        {/* A landmark, because the popover is outside the dialog of its field. */}
        <section aria-label={t`Suggestions`}>
          <Suggestions id={list} options={options} active={active} onPick={(tag) => settle([...chips, tag])} />
        </section>
      </Popover>
    </TextField>
  );
}

interface SuggestionsProps {
  id: string;
  options: readonly string[];
  active: number;
  onPick: (tag: string) => void;
}

/** The focus stays in the input, which refers to the active suggestion. */
function Suggestions({ id, options, active, onPick }: SuggestionsProps) {
  return (
    <div id={id} role="listbox" aria-label={t`Suggestions`} tabIndex={-1}>
      {options.map((tag, index) => (
        <button
          key={tag}
          type="button"
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          {...(index === active ? { "data-focused": true } : {})}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(tag)}
          className={cn(itemClass, "w-full text-start hover:bg-hover")}
        >
          <span className="truncate">{tag}</span>
        </button>
      ))}
    </div>
  );
}
