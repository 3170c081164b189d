import type { Row } from "../support/report.ts";
import type { Installation } from "./installation.ts";

/** A figure of one installation. */
export interface Figure extends Pick<Row, "what" | "unit" | "budget"> {
  readonly value: number;
}

/** Measures one installation after the other and merges figures of the same name into one row. */
export async function inColumns(
  installations: readonly Installation[],
  measure: (installation: Installation) => Promise<readonly Figure[]>,
): Promise<Row[]> {
  const rows = new Map<string, Row & { figures: Record<string, number> }>();
  for (const installation of installations) {
    for (const { value, ...figure } of await measure(installation)) {
      const row = rows.get(figure.what) ?? { ...figure, figures: {} };
      row.figures[installation.name] = value;
      rows.set(figure.what, row);
    }
  }
  return [...rows.values()];
}
