import { residentMemory, startBaton, watched, withFolder } from "../support/baton.ts";
import { httpRequest } from "../support/http-client.ts";
import type { MixOrder, MixReport } from "../support/mix-worker.ts";
import { atLeast, atMost, type Row } from "../support/report.ts";
import type { HoldOrder } from "../support/sockets-worker.ts";
import { asAdmin, createTasks, signUpTeam, type Team, taskBody } from "../support/team.ts";
import { Worker } from "../support/worker.ts";

const teams = 100;
const peoplePerTeam = 20;
const tasksPerTeam = 60;
const p99Limit = 100;
/** Rates in requests per second, tried in order until one is too high. */
const rates = [50, 100, 200, 300, 400, 600, 800, 1000, 1300, 1600, 2000];
const trySeconds = 15;
const holdSeconds = 600;
const overloadFactor = 4;
const overloadSeconds = 30;
/** The limit for requests accepted during overload. */
const overloadP99Limit = 1000;
/** Performance must be normal again this long after the overload. */
const recoverySeconds = 5;

interface Board {
  readonly team: Team;
  readonly ids: readonly string[];
}

async function fill(port: number): Promise<Board[]> {
  const boards: Board[] = [];
  for (let index = 0; index < teams; index += 1) {
    const team = await signUpTeam(port, peoplePerTeam, `team-${index}`);
    boards.push({ team, ids: await createTasks(team, tasksPerTeam) });
  }
  return boards;
}

type Ask = (perSecond: number, seconds: number) => Promise<MixReport>;

async function served(ask: Ask, perSecond: number, seconds: number): Promise<MixReport | undefined> {
  const report = await ask(perSecond, seconds);
  const { p99, shed, failed, unsent } = report;
  const what = `${perSecond} requests a second for ${seconds} s`;
  process.stdout.write(`${what}: p99 ${Math.round(p99)} ms, ${shed} refused, ${unsent} not sent\n`);
  return p99 <= p99Limit && shed + failed + unsent === 0 ? report : undefined;
}

/** Returns the highest rate with timely responses, confirmed over minutes, because a short test can be too optimistic. */
async function highestRate(ask: Ask): Promise<{ rate: number; held: MixReport }> {
  const hopeful: number[] = [];
  for (const rate of rates) {
    if (!(await served(ask, rate, trySeconds))) break;
    hopeful.unshift(rate);
  }
  for (const rate of hopeful) {
    const held = await served(ask, rate, holdSeconds);
    if (held) return { rate, held };
  }
  throw new Error(`Even ${rates[0]} requests per second exceed the time limit.`);
}

const turns = 10;
const stages = ["in-progress", "completed", "todo"];

/** Returns one request of a person: mostly moves, sometimes an edit or a page load. */
function requestOf({ team, ids }: Board, person: number, turn: number, kind: number): string {
  const as = { cookie: team.people[person]?.cookie ?? "" };
  const path = `/api/tasks/${ids[(person * 7 + turn * 11) % ids.length]}`;
  switch (kind) {
    case 0:
      return httpRequest("PUT", path, asAdmin(team), taskBody(person + turn, team));
    case 1:
    case 2:
      return httpRequest("GET", "/api/tasks", { ...as, "accept-encoding": "gzip" });
    case 3:
      return httpRequest("GET", "/api/session", as);
    case 4:
      return httpRequest("GET", "/api/user-data", as);
    default:
      // Two people of each team create tasks, in one of a hundred requests. More would make an unrealistic board in ten minutes.
      if (kind === 5 && turn === 0) return httpRequest("POST", "/api/tasks", asAdmin(team), taskBody(person, team));
      return httpRequest("PATCH", path, as, { stage: stages[(person + turn) % stages.length] });
  }
}

/** Returns each person's requests, mixed so that every kind occurs at any time in each team. */
function mixOf(boards: readonly Board[]): string[][] {
  return Array.from({ length: teams * peoplePerTeam }, (_, index) => {
    const person = Math.floor(index / teams);
    return Array.from({ length: turns }, (_, turn) =>
      requestOf(boards[index % teams] as Board, person, turn, (index + person + turn) % turns),
    );
  });
}

/** Returns the seconds until all requests are answered in time again and none is refused. */
function secondsUntilWell(bySecond: MixReport["bySecond"]): number {
  const well = bySecond.findIndex(({ p99, shed }) => p99 <= p99Limit && shed === 0);
  return well === -1 ? Number.POSITIVE_INFINITY : well;
}

function overloadRows(rate: number, [over, soon, after]: MixReport[], memory: readonly number[], open: number): Row[] {
  if (!over || !soon || !after) throw new Error("A step has no report.");
  const row = (what: string, unit: string, measured: number, budget?: Row["budget"]): Row => ({
    ...{ what, unit, figures: { measured } },
    ...(budget && { budget }),
  });
  return [
    row(`${rate * overloadFactor} requests a second for ${overloadSeconds} s: answered`, "", over.answered),
    row("refused with 503 and Retry-After", "", over.shed, atLeast(1)),
    row("not sent, because the person was still waiting", "", over.unsent),
    row("failed", "", over.failed, atMost(0)),
    row("accepted requests, p99", "ms", over.p99, atMost(overloadP99Limit)),
    row("refused requests, p99", "ms", over.shedP99, atMost(overloadP99Limit)),
    row("peak memory", "MB", Math.max(...memory)),
    row("sockets still open", "", open, atLeast(teams * peoplePerTeam)),
    row(
      `${rate} requests a second again: time until p99 is within ${p99Limit} ms and none is refused`,
      "s",
      secondsUntilWell([...soon.bySecond, ...after.bySecond]),
      atMost(recoverySeconds),
    ),
    row(`p99 from ${recoverySeconds} s on`, "ms", after.p99, atMost(p99Limit)),
    row("refused, failed or not sent from then on", "", after.shed + after.failed + after.unsent, atMost(0)),
  ];
}

/** Finds the highest rate for 2,000 people with open sockets, holds it for ten minutes, and then overloads the server. */
export function soakLoad(): Promise<Row[]> {
  return withFolder(async (folder) => {
    const baton = await startBaton(folder);
    const mixer = new Worker<MixOrder, MixReport[]>("mix-worker.ts");
    const holder = new Worker<HoldOrder, number>("sockets-worker.ts");
    try {
      const boards = await fill(baton.port);
      const cookies = boards.flatMap(({ team }) => team.people.map(({ cookie }) => cookie));
      const open = await holder.ask({ port: baton.port, cookies });
      const people = mixOf(boards);
      const ask = (...steps: MixOrder["steps"]) => mixer.ask({ port: baton.port, people, steps });
      const { rate, held } = await highestRate(async (perSecond, seconds) => {
        const [report] = await ask({ perSecond, seconds });
        if (!report) throw new Error("The step has no report.");
        return report;
      });
      const memory = residentMemory(baton.pid);
      const { result: reports, memory: meanwhile } = await watched(baton.pid, () =>
        ask(
          { perSecond: rate * overloadFactor, seconds: overloadSeconds },
          { perSecond: rate, seconds: recoverySeconds },
          { perSecond: rate, seconds: trySeconds },
        ),
      );
      const stillOpen = await holder.ask({ port: baton.port, cookies: [] });
      const what = `${open.toLocaleString("en")} people, ${rate} requests a second for ${holdSeconds} s`;
      return [
        { what: "sockets open", unit: "", figures: { measured: open }, budget: atLeast(teams * peoplePerTeam) },
        { what: `${what}, p50`, unit: "ms", figures: { measured: held.p50 } },
        { what: `${what}, p99`, unit: "ms", figures: { measured: held.p99 }, budget: atMost(p99Limit) },
        {
          what: "refused, failed or not sent",
          unit: "",
          figures: { measured: held.shed + held.failed + held.unsent },
          budget: atMost(0),
        },
        { what: "memory afterwards", unit: "MB", figures: { measured: memory }, budget: atMost(300) },
        ...overloadRows(rate, reports, meanwhile, stillOpen),
      ];
    } finally {
      mixer.stop();
      holder.stop();
      await baton.stop("SIGKILL");
    }
  });
}
