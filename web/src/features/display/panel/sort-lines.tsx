import { t } from "@lingui/core/macro";
import { GripVertical, Plus, X } from "lucide-react";
import { type KeyboardEvent, useContext, useRef } from "react";
import { useFieldsOf } from "@/features/field/public.ts";
import { ShownProject } from "@/features/task/public.ts";
import { announce } from "@/ui/announce.ts";
import { IconButton } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { Menu, MenuItem } from "@/ui/menu.tsx";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { useSortable } from "@/ui/use-sortable.ts";
import { type SortChoice, sortChoices } from "../groups/task-order.ts";
import { useIsOffered } from "../groups/use-is-offered.ts";
import { Line } from "./line.tsx";

interface SortLinesProps {
  /** Keys, with a minus for descending order. */
  sort: readonly string[];
  onChange: (sort: string[]) => void;
}

const keyOf = (term: string) => term.replace(/^-/, "");

/** The fields that sort a list, first the most important one. Without any, tasks are in the order given by hand. */
export function SortLines({ sort, onChange }: SortLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const projectId = useContext(ShownProject);
  const isOffered = useIsOffered(projectId);
  const choices = sortChoices(useFieldsOf(projectId ?? ""));
  const lines = sort.flatMap((term) => {
    const choice = choices.find(({ key }) => key === keyOf(term));
    return choice ? [{ term, choice }] : [];
  });
  const move = (key: string, to: number) => {
    const moved = lines.find(({ choice }) => choice.key === key);
    if (!moved || to < 0 || to >= lines.length) return;
    onChange(
      lines
        .filter((line) => line !== moved)
        .toSpliced(to, 0, moved)
        .map(({ term }) => term),
    );
    announce(t`${moved.choice.label}, ${to + 1} of ${lines.length}`);
  };
  useSortable(list, lines.length > 1, { onMove: move, handle: "[data-handle]" });
  const replace = (old: string, term: string | undefined) =>
    onChange(lines.flatMap((line) => (line.term === old ? (term ?? []) : line.term)));
  return (
    <div className="p-3">
      <Line label={t`Sort`} isTop>
        <div className="flex flex-col items-start gap-1">
          {lines.length === 0 && (
            <p className="flex h-7 w-full items-center rounded-md border px-2.5 text-text pointer-coarse:h-11">{t`Manual`}</p>
          )}
          <ul ref={list} aria-label={t`Sort`} className="relative flex w-full flex-col gap-1 empty:hidden">
            {lines.map(({ term, choice }, index) => (
              <SortLine
                key={choice.key}
                {...{ term, choice }}
                onMove={(step) => move(choice.key, index + step)}
                onTurn={() => replace(term, term.startsWith("-") ? choice.key : `-${choice.key}`)}
                onRemove={() => replace(term, undefined)}
              />
            ))}
          </ul>
          <AddSort
            choices={choices.filter(({ key }) => isOffered(key) && lines.every(({ choice }) => choice.key !== key))}
            isSorted={lines.length > 0}
            onAdd={(key) => onChange([...lines.map(({ term }) => term), key])}
            onClear={() => onChange([])}
          />
        </div>
      </Line>
    </div>
  );
}

interface SortLineProps {
  term: string;
  choice: SortChoice;
  onMove: (step: 1 | -1) => void;
  onTurn: () => void;
  onRemove: () => void;
}

function SortLine({ term, choice: { key, label, ascending, descending }, onMove, onTurn, onRemove }: SortLineProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <li
      data-row={key}
      onKeyDown={onKeyDown}
      className="flex h-7 items-center gap-1 rounded-md border bg-surface ps-1 text-sm pointer-coarse:h-11"
    >
      <span data-handle="" className="cursor-grab touch-none text-faint">
        <GripVertical size={14} aria-hidden="true" />
      </span>
      <span dir="auto" title={label} className="me-auto max-w-24 shrink-0 truncate">
        {label}
      </span>
      <button
        type="button"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onTurn}
        className="h-5 min-w-0 truncate rounded-sm px-1 text-muted hover:bg-hover hover:text-text pointer-coarse:h-11"
      >
        {term.startsWith("-") ? descending : ascending}
      </button>
      <IconButton label={t`Do not sort by ${label}`} size="sm" onPress={onRemove} className="size-6!">
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

interface AddSortProps {
  choices: readonly SortChoice[];
  isSorted: boolean;
  onAdd: (key: string) => void;
  onClear: () => void;
}

const nothingToLoad = () => undefined;

function AddSort({ choices, isSorted, onAdd, onClear }: AddSortProps) {
  const { trigger, open, menu } = useMenuTrigger(nothingToLoad);
  const label = t`Add a sort`;
  return (
    <>
      <button
        {...trigger}
        type="button"
        onClick={() => open()}
        className={buttonClass({ variant: "ghost", size: "sm", className: "text-muted" })}
      >
        <Plus aria-hidden="true" />
        {label}
      </button>
      {menu && (
        <Menu {...menu} label={label}>
          {isSorted && (
            <MenuItem id="manual" onAction={onClear}>
              {t`Manual`}
            </MenuItem>
          )}
          {choices.map((choice) => (
            <MenuItem key={choice.key} id={choice.key} onAction={() => onAdd(choice.key)}>
              {choice.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
