import type { Row } from "../support/report.ts";
import type { Team } from "../support/team.ts";

/** People who work during an attack, each on a task of their own. */
export interface Working {
  readonly people: Team["people"];
  readonly cards: readonly string[];
}

/** A running server with rate limits, and two teams on it. */
export interface Scene {
  readonly port: number;
  readonly pid: number;
  /** The attacker's team: an admin, then the attackers, who are ordinary members, then their colleagues. */
  readonly team: Team;
  /** The tasks of the attacker's team, except those of colleagues. */
  readonly ids: readonly string[];
  readonly colleagues: Working;
  /** A team that has nothing to do with the attacker. */
  readonly others: Working;
}

/** Something that a signed-in person does to a server to slow it down for others. */
export interface Attack {
  /** What the attacker does, as the results show it. */
  readonly what: string;
  /** Number of members who attack. Default: one. */
  readonly attackers?: number;
  /** Number of tasks in the attacker's team. Default: a few. */
  readonly tasks?: number;
  /** Whether the attack is also tried on PostgreSQL. */
  readonly onPostgres?: true;
  /** Settings of the server. */
  readonly env?: Readonly<Record<string, string>>;
  /**
   * The longest wait of other people during the attack, as p99 in milliseconds: of another team, and of colleagues in the
   * attacker's team.
   */
  readonly p99: { readonly others: number; readonly colleagues: number };
  /**
   * Prepares the attack, and returns a function that runs it until `over` is aborted or all of its requests are
   * answered. The function returns further results.
   */
  readonly prepare: (scene: Scene) => Promise<(over: AbortSignal) => Promise<Row[]>>;
}

/** Returns how many of the attacker's requests got each status. */
export function answered(codes: readonly number[]): Row[] {
  return [...Map.groupBy(codes, (code) => code)]
    .sort(([one], [other]) => one - other)
    .map(([code, { length }]) => ({ what: `requests answered with ${code}`, unit: "", figures: { measured: length } }));
}

/** The attacker among the people of the team. */
export const attackerOf = ({ team }: Scene): Team["people"][number] => {
  const [, attacker] = team.people;
  if (!attacker) throw new Error("The team has no attacker.");
  return attacker;
};
