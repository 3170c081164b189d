const ground = "background: var(--color-accent-soft) !important;";
const look = `${ground} border-color: var(--color-accent) !important;`;

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
    // The menu covers the end of a row with the ground of its card.
    `${selected} :has(> [aria-haspopup=menu]) { ${ground} }`,
    `[data-dragging-many] ${selected} { opacity: 0.4 }`,
    // The bar gives way to the cards below it, on which the dragged ones may be dropped.
    ":root:has([data-dragging-many]) [data-selection-bar] { opacity: 0; pointer-events: none }",
    "[data-keys] ~ p { opacity: 0 !important }",
  ];
  return <style>{rules.join("\n")}</style>;
}
