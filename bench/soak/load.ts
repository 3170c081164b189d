import { residentMemory, startBaton, withFolder } from "../support/baton.ts";
import { httpRequest } from "../support/http-client.ts";
import type { MixOrder, MixReport } from "../support/mix-worker.ts";
import { atLeast, atMost, type Row } from "../support/report.ts";
import type { HoldOrder } from "../support/sockets-worker.ts";
import { createTasks, signUpTeam, type Team, taskBody } from "../support/team.ts";
import { Worker } from "../support/worker.ts";

const teams = 100;
const peoplePerTeam = 20;
const tasksPerTeam = 60;
const connections = 200;
const p99Limit = 100;
/** Requests a second that are tried one after the other until one is too many. */
const rates = [50, 100, 200, 300, 400, 600, 800, 1000, 1300, 1600, 2000];
const trySeconds = 15;
const holdSeconds = 600;
const overloadFactor = 4;
const overloadSeconds = 30;

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

/** What one person does in turn: mostly moves, now and then an edit, a new task, or a page opened anew. */
function mixOf(boards: readonly Board[]): string[] {
  const stages = ["in-progress", "completed", "todo"];
  return Array.from({ length: teams * peoplePerTeam }, (_, index) => {
    const { team, ids } = boards[index % teams] as Board;
    const [admin] = team.people;
    const person = team.people[Math.floor(index / teams) % peoplePerTeam];
    const id = ids[(index * 7) % ids.length];
    const as = (who: typeof person) => ({ cookie: who?.cookie ?? "" });
    switch (index % 10) {
      case 0:
        return httpRequest("POST", "/api/tasks", as(admin), taskBody(index, team));
      case 1:
        return httpRequest("PUT", `/api/tasks/${id}`, as(admin), taskBody(index, team));
      case 2:
      case 3:
        return httpRequest("GET", "/api/tasks", { ...as(person), "accept-encoding": "gzip" });
      case 4:
        return httpRequest("GET", "/api/session", as(person));
      case 5:
        return httpRequest("GET", "/api/user-data", as(person));
      default:
        return httpRequest("PATCH", `/api/tasks/${id}`, as(person), { stage: stages[index % stages.length] });
    }
  });
}

/** 2,000 people with open sockets: the highest rate they are served at in time, ten minutes of it, and far too much. */
export function soakLoad(): Promise<Row[]> {
  return withFolder(async (folder) => {
    const baton = await startBaton(folder);
    const mixer = new Worker<MixOrder, MixReport>("mix-worker.ts");
    const holder = new Worker<HoldOrder, number>("sockets-worker.ts");
    try {
      const boards = await fill(baton.port);
      const cookies = boards.flatMap(({ team }) => team.people.map(({ cookie }) => cookie));
      const open = await holder.ask({ port: baton.port, cookies });
      const requests = mixOf(boards);
      const ask = (perSecond: number, seconds: number) =>
        mixer.ask({ port: baton.port, connections, requests, perSecond, seconds });
      let rate = 0;
      for (const next of rates) {
        const { p99, shed, failed } = await ask(next, trySeconds);
        process.stdout.write(`${next} requests a second: p99 ${Math.round(p99)} ms, ${shed} shed\n`);
        if (p99 > p99Limit || shed + failed > 0) break;
        rate = next;
      }
      if (rate === 0) throw new Error(`Not even ${rates[0]} requests a second are answered in time.`);
      const held = await ask(rate, holdSeconds);
      const memory = residentMemory(baton.pid);
      const over = await ask(rate * overloadFactor, overloadSeconds);
      const after = await ask(rate, trySeconds);
      const what = `${open.toLocaleString("en")} people, ${rate} requests a second`;
      return [
        { what: "sockets open", unit: "", figures: { measured: open }, budget: atLeast(teams * peoplePerTeam) },
        { what: `${what} for ${holdSeconds} s, p50`, unit: "ms", figures: { measured: held.p50 } },
        {
          what: `${what} for ${holdSeconds} s, p99`,
          unit: "ms",
          figures: { measured: held.p99 },
          budget: atMost(p99Limit),
        },
        {
          what: "refused or failed meanwhile",
          unit: "",
          figures: { measured: held.shed + held.failed },
          budget: atMost(0),
        },
        { what: "memory after it", unit: "MB", figures: { measured: memory }, budget: atMost(300) },
        {
          what: `${overloadFactor} times as much for ${overloadSeconds} s: answered`,
          unit: "",
          figures: { measured: over.answered },
        },
        { what: "refused with 503", unit: "", figures: { measured: over.shed } },
        { what: "answered otherwise than asked", unit: "", figures: { measured: over.failed }, budget: atMost(0) },
        { what: "of what was let in, p99", unit: "ms", figures: { measured: over.p99 } },
        {
          what: `${rate} requests a second again, p99`,
          unit: "ms",
          figures: { measured: after.p99 },
          budget: atMost(p99Limit),
        },
        { what: "refused or failed by then", unit: "", figures: { measured: after.shed + after.failed } },
      ];
    } finally {
      mixer.stop();
      holder.stop();
      await baton.stop("SIGKILL");
    }
  });
}
