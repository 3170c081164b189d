/** On a phone the columns lie beside each other and a swipe goes from one to the next; wider screens show all of them. */
export const boardClass =
  "flex h-full min-h-0 snap-x snap-mandatory gap-3 overflow-x-auto scroll-px-4 px-4 pb-4 sm:scroll-px-6 sm:px-6 lg:snap-none";

export const columnClass =
  "flex h-full min-h-0 w-[calc(100vw-3.5rem)] shrink-0 snap-center flex-col rounded-xl bg-sunken sm:w-80 lg:w-auto lg:min-w-64 lg:flex-1 lg:shrink";

/** Narrowest card in a grid, in pixels; the class below says the same. */
export const narrowestCard = 280;
export const gridClass = "grid grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))]";
