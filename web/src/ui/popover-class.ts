export const popoverClass =
  "popover-motion max-w-[calc(100vw-1.5rem)] overflow-auto rounded-lg border border-line bg-raised p-1 text-text shadow-raised outline-none";

export const itemClass =
  "flex min-h-8 cursor-default select-none items-center gap-2 rounded-md px-2 py-1 text-base outline-none " +
  "data-focused:bg-hover data-disabled:opacity-50 pointer-coarse:min-h-11 [&_svg]:shrink-0";
