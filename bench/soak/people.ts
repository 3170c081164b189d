import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { retryDelay } from "../../web/src/platform/retry-delay.ts";
import { Ears } from "../support/ears.ts";
import { byId, folded, listTasks } from "../support/screen.ts";
import { createTasks, signUpTeam, type Team } from "../support/team.ts";
import { until } from "../support/until.ts";

const next: Record<string, string> = { todo: "in-progress", "in-progress": "completed", completed: "todo" };
/** Each person moves their card about so often. */
const everyMs = 5000;
/** As long as a page waits for an answer. */
const answeredWithinMs = 20_000;
/** What a balancer or a node answers that cannot do it now. */
const notNow = [502, 503, 504];
const catchesUpWithinMs = 60_000;

/** The card that one person alone moves. */
interface Card {
  readonly id: string;
  readonly cookie: string;
  stage: string;
  /** Moves that were acknowledged: each makes one version of it. */
  moves: number;
}

interface Crew {
  readonly team: Team;
  readonly cards: readonly Card[];
  /** The tasks before anything was moved. */
  readonly before: Awaited<ReturnType<typeof listTasks>>;
  readonly ears: Ears;
  /** When each change was acknowledged, by its number. */
  acknowledged: Map<number, number>;
}

/** What people saw of a time at work, in milliseconds. */
export interface Seen {
  readonly acknowledged: number;
  /** Between two acknowledgements to anybody. */
  readonly longestSilence: number;
  /** From a move until it was acknowledged. */
  readonly longestWait: number;
  /** From an acknowledgement until the change is on the screen of each colleague. */
  readonly longestUnseen: number;
}

/** People of several teams, each with a page that listens and a card that they move, and who come back when they are cut off. */
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
      const ears = new Ears(`ws://127.0.0.1:${port}/api/live`);
      await ears.open(team.people.map(({ cookie }) => cookie));
      crews.push({ team, cards, before, ears, acknowledged: new Map() });
    }
    return new People(`http://127.0.0.1:${port}`, crews);
  }

  /** Lets everybody work until `stopped`, and then until each move is acknowledged and seen by all. */
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

  /** How many cards, by what the node at `port` tells, lack an acknowledged move or have one twice. */
  async wronglyStored(port: number): Promise<number> {
    let wrong = 0;
    for (const { team, cards } of this.#crews) {
      const tasks = byId(await listTasks(team, port));
      wrong += cards.filter(({ id, moves }) => tasks.get(id)?.version !== moves + 1).length;
    }
    return wrong;
  }

  /** How many screens do not show what the node at `port` tells, or did not hear every change in order and once. */
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

  /** Moves a card on, and asks again with the same key, as a page does, until that is acknowledged; gives its number. */
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

  /** The answer, or undefined where there was none, or "not now". */
  async #ask(path: string, init: RequestInit): Promise<Response | undefined> {
    const answer = await fetch(this.#origin + path, { ...init, signal: AbortSignal.timeout(answeredWithinMs) }).catch(
      () => {},
    );
    const text = await answer?.text().catch(() => {});
    if (answer?.ok && text !== undefined) return answer;
    if (answer && !answer.ok && !notNow.includes(answer.status))
      throw new Error(`${path} was answered ${answer.status}: ${text}`);
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
