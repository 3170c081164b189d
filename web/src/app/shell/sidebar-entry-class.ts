/** The classes of a sidebar entry. */
export const entryClass =
  "touch-target flex h-7 items-center gap-2.5 rounded-md px-2 text-sm text-muted transition-colors " +
  "hover:bg-hover hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium " +
  "data-over:bg-accent-soft data-over:text-accent-text data-over:outline-2 data-over:-outline-offset-2 data-over:outline-accent " +
  "aria-[current=page]:text-accent-text [&_svg]:size-4 [&_svg]:shrink-0";
