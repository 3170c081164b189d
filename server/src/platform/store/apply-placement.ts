import type { EntityTable, Versioned } from "./entity-table.ts";
import type { Tx } from "./tx.ts";

interface Listed extends Versioned {
  readonly rank: string;
}

/** The rank of an entity in a list, and the other entities that move to make room for it. */
interface Placement {
  readonly rank: string;
  readonly moved: readonly Pick<Listed, "id" | "rank">[];
}

/** Moves the other entities that make room for one in a list, and returns its rank. */
export async function applyPlacement<E extends Listed>(
  tx: Tx,
  table: EntityTable<E>,
  others: readonly E[],
  { rank, moved }: Placement,
): Promise<string> {
  for (const { id, rank: next } of moved) {
    const other = others.find((each) => each.id === id);
    if (other && other.rank !== next) await tx.update(table, other, { ...other, rank: next });
  }
  return rank;
}
