import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

export interface TableProps extends Omit<ComponentProps<"table">, "aria-label"> {
  /** The accessible name. */
  label: string;
}

/**
 * A plain HTML table, for a container that scrolls and has a background, which the sticky header inherits. The first
 * column is aligned with the text of its screen or card.
 */
export function Table({ label, className, ...props }: TableProps) {
  return (
    <table
      {...props}
      aria-label={label}
      className={cn(
        "w-full border-separate border-spacing-0 bg-inherit text-base",
        "[&_:is(th,td):first-child]:ps-3 [&_:is(th,td):last-child]:pe-3",
        className,
      )}
    />
  );
}

export function TableHeader({ children }: { children: ReactNode }) {
  return (
    <thead className="sticky top-0 z-10 bg-inherit">
      <tr>{children}</tr>
    </thead>
  );
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody {...props} />;
}

/** Takes up the height of the rows that are not rendered. */
export function TableGap({ height }: { height: number }) {
  if (height === 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  );
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return <tr {...props} className={cn("group/row transition-colors hover:bg-hover", className)} />;
}

export type SortDirection = "ascending" | "descending";

export interface ColumnProps extends Omit<ComponentProps<"th">, "children"> {
  children: string;
  /** Shows the heading to assistive technology only. */
  isHidden?: boolean;
  /** The current direction; "none" for a sortable column that is not the sort key. */
  sort?: SortDirection | "none";
  onSort?: (direction: SortDirection) => void;
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export function Column({ children, isHidden = false, sort, onSort, className, ...props }: ColumnProps) {
  const Icon = sort && sortIcons[sort];
  return (
    <th
      scope="col"
      {...props}
      {...(sort ? { "aria-sort": sort } : {})}
      className={cn("h-8 whitespace-nowrap border-b px-2 text-start text-sm font-medium text-muted", className)}
    >
      {Icon ? (
        <button
          type="button"
          onClick={() => onSort?.(sort === "ascending" ? "descending" : "ascending")}
          className="-mx-1.5 inline-flex min-h-6 items-center gap-1 rounded-sm px-1.5 hover:bg-hover hover:text-text pointer-coarse:min-h-11"
        >
          {children}
          <Icon size={12} aria-hidden="true" className={cn(sort === "none" && "text-faint")} />
        </button>
      ) : (
        <span className={cn(isHidden && "sr-only")}>{children}</span>
      )}
    </th>
  );
}

export function Cell({ className, ...props }: ComponentProps<"td">) {
  return <td {...props} className={cn("h-9 border-b px-2 align-middle pointer-coarse:h-12", className)} />;
}
