import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Fragment, type ReactNode } from "react";
import { cn } from "@/ui/cn.ts";
import { countFitting, minWidth } from "./overflow.ts";

export interface OverflowItem {
  readonly key: string;
  /** The item in words, for the title of "+1". */
  readonly text: string;
  /** Its estimated width in pixels. */
  readonly width: number;
  readonly node: ReactNode;
}

/**
 * The narrowest width of a row, in pixels, for each range of widths, and the class that hides an item below the next.
 */
const rooms = [
  { width: minWidth, onlyClass: "@min-[236px]/row:hidden", untilClass: "@max-[236px]/row:hidden" },
  { width: 236, onlyClass: "@max-[236px]/row:hidden @min-[300px]/row:hidden", untilClass: "@max-[300px]/row:hidden" },
  { width: 300, onlyClass: "@max-[300px]/row:hidden", untilClass: "hidden" },
] as const;

interface OverflowRowProps {
  items: readonly OverflowItem[];
  /** The width that something else in the row takes, in pixels. */
  taken: number;
  /** The number of items that are shown even if they have to be cut. */
  least: number;
  /** The number of rows in which the items are below each other. */
  rows?: number;
}

/** The items of a row of a card, inside `@container/row`. If they do not all fit, "+1" names the others on hover. */
export function OverflowRow({ items, taken, least, rows }: OverflowRowProps) {
  const widths = items.map(({ width }) => width);
  const counts = rooms.map(({ width }) =>
    Math.max(countFitting(widths, width - taken, rows), Math.min(least, items.length)),
  );
  return (
    <>
      {items.map(({ key, node }, index) => {
        const until = counts.findLastIndex((count) => index >= count);
        const untilClass = rooms[until]?.untilClass;
        if (untilClass === "hidden") return null;
        return untilClass === undefined ? (
          <Fragment key={key}>{node}</Fragment>
        ) : (
          <span key={key} className={cn("contents", untilClass)}>
            {node}
          </span>
        );
      })}
      {rooms.map(({ onlyClass }, at) => {
        const rest = items.slice(counts[at]);
        return rest.length > 0 && <More key={onlyClass} items={rest} className={onlyClass} />;
      })}
    </>
  );
}

function More({ items, className }: { items: readonly OverflowItem[]; className: string }) {
  const names = items.map((item) => item.text).join(", ");
  return (
    <span
      role="img"
      aria-label={t`and ${names}`}
      title={names}
      className={cn("shrink-0 leading-5 text-faint tabular-nums", className)}
    >
      {t`+${i18n.number(items.length)}`}
    </span>
  );
}
