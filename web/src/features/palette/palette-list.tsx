import { t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useDrawn } from "@/platform/use-drawn.ts";
import { cn } from "@/ui/cn.ts";
import { Kbd } from "@/ui/kbd.tsx";
import { partsOf } from "./match.ts";
import type { PaletteItem } from "./palette-item.ts";

/** A group as it is shown. */
export interface ShownGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

interface PaletteListProps {
  id: string;
  groups: readonly ShownGroup[];
  /** The id of the entry that Enter does. */
  active: string | undefined;
  words: readonly string[];
  isMultiple: boolean;
  onPoint: (id: string) => void;
  onChoose: (item: PaletteItem, event: { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }) => void;
}

/** The id of an entry's element. */
export const optionId = (list: string, item: string) => `${list}-${item}`;

/** The maximum number of entries in view. The others are drawn once these are painted. */
const mostInView = 14;

export function PaletteList({ id, groups, active, words, isMultiple, onPoint, onChoose }: PaletteListProps) {
  const inView = new Set(groups.flatMap(({ items }) => items).slice(0, mostInView));
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t`Results`}
      aria-multiselectable={isMultiple}
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-py-2 px-2 pt-1 pb-2"
    >
      {groups.map(({ id: group, title, items }) => (
        <fieldset key={group} aria-label={title} className="min-w-0">
          <div aria-hidden="true" className="px-2 pt-2.5 pb-1 text-xs font-medium text-faint">
            {title}
          </div>
          {items.map((item) => (
            <Option
              key={item.id}
              id={optionId(id, item.id)}
              {...{ item, words }}
              isActive={item.id === active}
              isInView={inView.has(item)}
              onPoint={() => onPoint(item.id)}
              onChoose={(event) => onChoose(item, event)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  words: readonly string[];
  isActive: boolean;
  isInView: boolean;
  onPoint: () => void;
  onChoose: (event: { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }) => void;
}

function Option({ id, item, words, isActive, isInView, onPoint, onChoose }: OptionProps) {
  const option = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  const isDrawn = useDrawn(isInView || isActive);
  const { name, detail, icon, keyHint, isChosen } = item;
  if (!isDrawn) return null;
  return (
    // The field keeps the focus and handles the keys.
    <button
      ref={option}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isChosen ?? isActive}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cn(
        "flex min-h-9 w-full cursor-default text-start items-center gap-2.5 rounded-md px-2 text-base max-sm:py-1 pointer-coarse:min-h-11",
        isActive && "bg-accent-soft",
      )}
    >
      <span
        aria-hidden="true"
        className={cn(
          "grid w-5 shrink-0 place-items-center [&_svg]:size-4",
          isActive ? "text-accent-text" : "text-muted",
        )}
      >
        {icon}
      </span>
      {/* A phone has two lines for a name, and a line of its own for what is beside it. */}
      <span className="flex min-w-0 items-baseline gap-2.5 max-sm:flex-col max-sm:gap-0">
        <span
          dir="auto"
          className={cn(
            "max-w-full min-w-0 truncate max-sm:line-clamp-2 max-sm:whitespace-normal",
            item.icon === null && "text-sm text-muted",
          )}
        >
          {partsOf(name, words).map(({ at, text, isMatch }) =>
            isMatch ? (
              <mark key={at} className="bg-transparent font-medium text-accent-text">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
        {detail && <span className="max-w-full min-w-0 shrink truncate text-xs text-faint tabular-nums">{detail}</span>}
      </span>
      <span className="ms-auto flex shrink-0 items-center gap-2">
        {isChosen && <Check size={16} aria-hidden="true" className="text-accent-text" />}
        {keyHint && (
          <span aria-hidden="true">
            <Kbd>{keyHint}</Kbd>
          </span>
        )}
      </span>
    </button>
  );
}
