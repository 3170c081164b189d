/** The classes of a field, also for custom controls. */
export const fieldClass = "group flex min-w-0 flex-col gap-1.5";

/** The box of an input or a select. */
export const controlClass =
  "w-full min-w-0 rounded-md border border-line-strong bg-surface text-base text-text transition-colors " +
  "hover:border-muted focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 " +
  "has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-1 has-[input:focus-visible]:outline-focus " +
  "group-data-invalid:border-danger disabled:opacity-60 data-disabled:opacity-60 pointer-coarse:min-h-11.5 pointer-coarse:text-lg";

/** An input inside a control box with other elements. */
export const bareInputClass = "h-full min-w-0 flex-1 bg-transparent outline-none pointer-coarse:text-lg";
