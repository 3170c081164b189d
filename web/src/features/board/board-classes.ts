/** On a phone, a swipe moves from one column to the next; wider screens show all columns. */
export const boardClass =
  "flex min-h-0 flex-1 snap-x snap-mandatory gap-2 overflow-x-auto scroll-px-3 px-3 pt-2 md:snap-none md:pb-3";

export const columnClass =
  "relative flex h-full min-h-0 w-[calc(100vw-2.5rem)] shrink-0 snap-start flex-col rounded-lg bg-sunken md:w-auto md:min-w-58 md:flex-1 md:shrink";

/** The maximum width of a column on a project's board. */
export const maxWidthClass = "md:max-w-74";

/** The part of a column that scrolls. Its gutter keeps cards equally wide in columns with and without a scrollbar. */
export const scrollerClass = "min-h-0 flex-1 pb-1 [scrollbar-gutter:stable] max-md:pt-1 max-sm:pb-20";

/** The part of a grid of cards that scrolls. */
export const gridScrollerClass = "h-full py-1 [scrollbar-gutter:stable] max-sm:pb-20";

/** The minimum width of a card in a grid without wrapping, in pixels; the class below repeats it. */
export const minCardWidth = 336;
export const gridClass = "grid grid-cols-[repeat(auto-fill,minmax(min(336px,100%),1fr))]";
