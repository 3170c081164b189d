import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { retryDelay } from "../../web/src/platform/retry-delay.ts";
import { Ears, livePath } from "../support/ears.ts";
import { byId, folded, listTasks } from "../support/screen.ts";
import { createTasks, signUpTeam, type Team } from "../support/team.ts";
import { until } from "../support/until.ts";

const next: Record<string, string> = { todo: "in-progress", "in-progress": "completed", completed: "todo" };
/** The mean interval between a person's moves. */
const everyMs = 5000;
/** The page's timeout for a response. */
const answeredWithinMs = 20_000;
/** Statuses of a balancer or node that is temporarily unavailable. */
const notNow = [502, 503, 504];
const catchesUpWithinMs = 60_000;

/** A card that only one person moves. */
interface Card {
  readonly id: string;
  readonly cookie: string;
  stage: string;
  /** The number of acknowledged moves. Each creates one version. */
  moves: number;
}

interface Crew {
  readonly team: Team;
  readonly cards: readonly Card[];
  /** The tasks before the first move. */
  readonly before: Awaited<ReturnType<typeof listTasks>>;
  readonly ears: Ears;
  /** The time of each change's acknowledgement, by its number. */
  acknowledged: Map<number, number>;
}

/** The figures of one period of work, in milliseconds. */
export interface Seen {
  readonly acknowledged: number;
  /** The longest time between two acknowledgements to anybody. */
  readonly longestSilence: number;
  /** The longest time from a move until its acknowledgement. */
  readonly longestWait: number;
  /** The longest time from an acknowledgement until the change is on every colleague's screen. */
  readonly longestUnseen: number;
}

/** People of several teams, each with an open page and a card to move. They reconnect when disconnected. */
export class People {
  readonly #origin: string;
  readonly #crews: readonly Crew[];

  private constructor(origin: string, crews: readonly Crew[]) {
    this.#origin = origin;
    this.#crews = crews;
  }

  static async join(port: number, teams: number, size: number): Promise<People> {
    const crews: Crew[] = [];
    for (let index = 0; index < teams; index += 1) {
      const team = await signUpTeam(port, size, `team-${index}`);
      await createTasks(team, size);
      const before = await listTasks(team);
      const cards = before.map(({ id, value: { stage } }, person) => ({
        ...{ id, stage, moves: 0 },
        cookie: team.people[person]?.cookie ?? "",
      }));
      const ears = new Ears(`ws://127.0.0.1:${port}${livePath}`);
      await ears.open(team.people.map(({ cookie }) => cookie));
      crews.push({ team, cards, before, ears, acknowledged: new Map() });
    }
    return new People(`http://127.0.0.1:${port}`, crews);
  }

  /** Lets everybody work until `stopped`, then waits until each move is acknowledged and on every screen. */
  async work(stopped: AbortSignal): Promise<Seen> {
    const moments: number[] = [performance.now()];
    const waits: number[] = [];
    for (const crew of this.#crews) crew.acknowledged = new Map();
    const workOn = async (crew: Crew, card: Card) => {
      for (;;) {
        await sleep(Math.random() * 2 * everyMs, undefined, { signal: stopped }).catch(() => {});
        if (stopped.aborted) return;
        const start = performance.now();
        const seq = await this.#move(card);
        const now = performance.now();
        crew.acknowledged.set(seq, now);
        moments.push(now);
        waits.push(now - start);
      }
    };
    await Promise.all(this.#crews.flatMap((crew) => crew.cards.map((card) => workOn(crew, card))));
    await Promise.all(this.#crews.map(seenByAll));
    return {
      acknowledged: waits.length,
      longestSilence: longest(moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0))),
      longestWait: longest(waits),
      longestUnseen: longest(this.#crews.flatMap(({ ears, acknowledged }) => ears.took(acknowledged))),
    };
  }

  /** Returns how many cards on the node at `port` lack an acknowledged move or have one twice. */
  async wronglyStored(port: number): Promise<number> {
    let wrong = 0;
    for (const { team, cards } of this.#crews) {
      const tasks = byId(await listTasks(team, port));
      wrong += cards.filter(({ id, moves }) => tasks.get(id)?.version !== moves + 1).length;
    }
    return wrong;
  }

  /** Returns how many screens differ from the node at `port`, or did not receive every change once and in order. */
  async wronglyShown(port: number): Promise<number> {
    let wrong = 0;
    for (const { team, before, ears } of this.#crews) {
      const last = await lastSeq(team, port);
      const isSame = isDeepStrictEqual(byId(folded(before, ears.frames())), byId(await listTasks(team, port)));
      wrong += isSame ? ears.wrongUpTo(last) : team.people.length;
    }
    return wrong;
  }

  close(): void {
    for (const { ears } of this.#crews) ears.close();
  }

  /** Moves a card, and retries with the same key, like a page, until it is acknowledged. Returns the change's number. */
  async #move(card: Card): Promise<number> {
    const stage = next[card.stage] ?? "";
    const headers = { cookie: card.cookie, "content-type": "application/json", "idempotency-key": randomUUID() };
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.#ask(`/api/tasks/${card.id}`, {
        method: "PATCH",
        headers,
        body: JSON.stringify({ stage }),
      });
      if (answer) {
        card.moves += 1;
        card.stage = stage;
        return Number(answer.headers.get("x-workspace-seq"));
      }
      await sleep(retryDelay(attempt));
    }
  }

  /** Returns the response, or undefined if there was none or the server was unavailable. */
  async #ask(path: string, init: RequestInit): Promise<Response | undefined> {
    const answer = await fetch(this.#origin + path, { ...init, signal: AbortSignal.timeout(answeredWithinMs) }).catch(
      () => {},
    );
    const text = await answer?.text().catch(() => {});
    if (answer?.ok && text !== undefined) return answer;
    if (answer && !answer.ok && !notNow.includes(answer.status))
      throw new Error(`${path} returned ${answer.status}: ${text}`);
    return undefined;
  }
}

const longest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0);

async function seenByAll({ ears, acknowledged }: Crew): Promise<void> {
  const last = longest([...acknowledged.keys()]);
  await until("every screen shows every change", catchesUpWithinMs, async () => ears.reached(last));
}

async function lastSeq({ people }: Team, port: number): Promise<number> {
  const headers = { cookie: people[0]?.cookie ?? "" };
  return Number((await fetch(`http://127.0.0.1:${port}/api/tasks`, { headers })).headers.get("x-workspace-seq"));
}
