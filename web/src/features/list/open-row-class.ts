/** The look of the row whose task is open beside the list. */
export const openRowClass =
  "bg-accent-soft shadow-[inset_2px_0_var(--color-accent)] rtl:shadow-[inset_-2px_0_var(--color-accent)]";
