/**
 * A line of the grid. Its columns are those of the table, whose widths are in a variable, so that a resize renders
 * nothing. Its least width is the sum of theirs, however long a title is. Lines are laid out apart from each other, which takes less time when a filter replaces them.
 */
export const lineClass = "grid grid-cols-(--columns) min-w-full w-min contain-layout contain-style";

/** A cell, whose focus ring is inside it. */
export const cellClass =
  "flex min-w-0 items-center gap-1.5 overflow-clip whitespace-nowrap border-e border-line/60 px-2 -outline-offset-2 focus:outline-2 focus:outline-focus";

/**
 * Returns the classes by which a cell stays in view when the table is scrolled sideways: those up to the title, if at
 * most one column is before it, and only where there is space for the others. These are not scrolled below them. Other
 * cells scroll below them, so that they need a ground.
 */
export function pinnedClass(columns: readonly { readonly id: string }[], at: number): string {
  const title = columns.findIndex(({ id }) => id === "title");
  if (title > 1) return "relative";
  if (at > title) return "relative @3xl:scroll-ms-(--pinned-end)";
  return at === title
    ? "relative @3xl:sticky @3xl:z-10 @3xl:inset-s-(--pinned)"
    : "relative @3xl:sticky @3xl:z-10 @3xl:inset-s-10";
}

/** The cell of a checkbox, which stays in view like the title. */
export const selectClass = "justify-end border-e-transparent pe-1 ps-0 bg-inherit @3xl:sticky @3xl:z-10 @3xl:inset-s-0";
