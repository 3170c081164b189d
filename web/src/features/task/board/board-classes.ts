/** On a phone the columns lie beside each other and a swipe goes from one to the next; wider screens show all of them. */
export const boardClass =
  "flex min-h-0 flex-1 snap-x snap-mandatory gap-2 overflow-x-auto scroll-px-3 px-3 pt-2 md:snap-none md:pb-3";

export const columnClass =
  "flex h-full min-h-0 w-[calc(100vw-2.5rem)] shrink-0 snap-start flex-col rounded-lg bg-sunken md:w-auto md:min-w-58 md:flex-1 md:shrink";

/** Narrowest card in a grid, in pixels, on which nothing wraps; the class below says the same. */
export const narrowestCard = 336;
export const gridClass = "grid grid-cols-[repeat(auto-fill,minmax(min(336px,100%),1fr))]";
