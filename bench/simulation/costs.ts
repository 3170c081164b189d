import { ofHint } from "../nodes/hints.ts";
import { costs as costOf, kinds } from "../nodes/requests.ts";
import { ofSocket } from "../nodes/screens.ts";
import type { Row } from "../support/report.ts";

/** Milliseconds of processor time. */
interface Cost {
  readonly node: number;
  readonly database: number;
}

/** What a thing costs, as `npm run bench -- nodes` measured it. */
export interface Costs {
  readonly requests: Readonly<Record<Exclude<keyof typeof kinds, "together">, Cost>>;
  /** To hear a hint: the node that hears it, and Redis for each such node. */
  readonly hint: { readonly node: number; readonly redis: number };
  /** To tell one socket of one change. */
  readonly told: number;
  readonly socketKb: number;
}

/**
 * Reads what things cost from the rows of a bench. Of the installations on PostgreSQL it is the least that counts: the
 * more processes take turns on one machine, the longer each of them needs.
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
      // It was measured with a move before each.
      anew: less(request(kinds.anew.what), request(kinds.move.what)),
      create: request(kinds.create.what),
    },
    hint: { node: micro(ofHint.nodes), redis: micro(ofHint.redis) },
    told: micro(ofSocket.told),
    socketKb: micro(ofSocket.memory) * 1000,
  };
}
