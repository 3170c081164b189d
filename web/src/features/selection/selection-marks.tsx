const look =
  "background: var(--color-accent-soft) !important; border-color: var(--color-accent) !important; " +
  // What lies on the ground of a card, such as its menu, has the same colour.
  "--color-surface: var(--color-accent-soft);";

/**
 * Shows which cards and rows are selected. It is a style sheet, so that no card renders again and the first board has
 * no code for it.
 */
export function SelectionMarks({ ids }: { ids: ReadonlySet<string> }) {
  const items = [...ids].map((id) => JSON.stringify(id)).flatMap((id) => [`[data-task=${id}]`, `[data-row=${id}]`]);
  // The bar takes the place of the hint about the keys of a board.
  const selected = `:is(${items.join()})`;
  const rules = [
    `${selected} { ${look} }`,
    `[data-dragging-many] ${selected} { opacity: 0.4 }`,
    "[data-keys] ~ p { opacity: 0 !important }",
  ];
  return <style>{rules.join("\n")}</style>;
}
