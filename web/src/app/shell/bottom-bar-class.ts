/**
 * The bar at the bottom of a phone, whose space is reserved until it is loaded. Below an open task is the field for
 * comments instead.
 */
export const bottomBarClass =
  "relative z-20 box-content h-14 shrink-0 border-t bg-canvas pb-[env(safe-area-inset-bottom)] in-[:root:has(.task-frame)]:hidden sm:hidden typing:hidden";
