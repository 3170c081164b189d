import { ofHint } from "../nodes/hints.ts";
import { costs as costOf, kinds } from "../nodes/requests.ts";
import { ofSocket } from "../nodes/screens.ts";
import type { Row } from "../support/report.ts";

/** Milliseconds of processor time. */
interface Cost {
  readonly node: number;
  readonly database: number;
}

/** Costs measured by `npm run bench -- nodes`. */
export interface Costs {
  readonly requests: Readonly<Record<Exclude<keyof typeof kinds, "together">, Cost>>;
  /** Receiving a hint: the node's cost, and Redis's cost per node. */
  readonly hint: { readonly node: number; readonly redis: number };
  /** Sending one change to one socket. */
  readonly update: number;
  readonly socketKb: number;
}

/**
 * Reads the costs from the rows of a bench. Uses the lowest value of the installations on PostgreSQL, because processes that
 * share a machine slow each other down.
 */
export function costsFrom(rows: readonly Row[]): Costs {
  const micro = (what: string) => {
    const { figures = {} } = rows.find((row) => row.what === what) ?? {};
    const values = Object.entries(figures).flatMap(([name, value]) => (name.startsWith("PostgreSQL") ? [value] : []));
    if (values.length === 0) throw new Error(`The bench has not measured "${what}" on PostgreSQL.`);
    return Math.min(...values) / 1000;
  };
  const request = (what: string) => ({ node: micro(costOf.nodes(what)), database: micro(costOf.database(what)) });
  const less = (cost: Cost, part: Cost) => ({
    node: Math.max(0, cost.node - part.node),
    database: Math.max(0, cost.database - part.database),
  });
  return {
    requests: {
      list: request(kinds.list.what),
      unchanged: request(kinds.unchanged.what),
      task: request(kinds.task.what),
      move: request(kinds.move.what),
      // Each was measured together with a move.
      anew: less(request(kinds.anew.what), request(kinds.move.what)),
      create: request(kinds.create.what),
    },
    hint: { node: micro(ofHint.nodes), redis: micro(ofHint.redis) },
    update: micro(ofSocket.sent),
    socketKb: micro(ofSocket.memory) * 1000,
  };
}
