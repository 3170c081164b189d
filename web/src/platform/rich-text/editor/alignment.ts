const sides = ["left", "center", "right"] as const;
export type Side = (typeof sides)[number];

const sideOf = (text: string): Side | null => sides.find((side) => side === text) ?? null;

/** The attributes of a table cell. Markdown has neither merged cells nor widths. */
export function aligned() {
  return {
    colspan: { default: 1, rendered: false, parseHTML: () => 1 },
    rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
    colwidth: { default: null, rendered: false, parseHTML: () => null },
    align: {
      default: null,
      parseHTML: ({ style }: HTMLElement) => sideOf(style.textAlign),
      renderHTML: ({ align }: { align?: unknown }) => (align ? { style: `text-align: ${align}` } : {}),
    },
  };
}
