import { startBaton, withFolder } from "../support/baton.ts";
import { HttpConnection, httpRequest } from "../support/http-client.ts";
import { atMost, type Row } from "../support/report.ts";
import { median } from "../support/statistics.ts";
import { asAdmin, createTasks, signUpTeam, type Team } from "../support/team.ts";
import type { Scale } from "./scale.ts";

const teamSize = 10;
const tasks = 10_000;
/** The distance in the list between the tasks of two successive changes. */
const apart = 997;
/** The budgets of each encoding in milliseconds. */
const encodings = { identity: 10, gzip: 30 };

/** Returns the median time to read the list right after a change, in milliseconds. */
async function timeOf(team: Team, ids: readonly string[], encoding: string, requests: number): Promise<number> {
  const connection = await HttpConnection.open(team.port, { keepBody: false });
  const list = httpRequest("GET", "/api/tasks", { ...asAdmin(team), "accept-encoding": encoding });
  const took: number[] = [];
  for (let index = 0; index <= requests; index += 1) {
    const id = ids[(index * apart) % ids.length];
    const stage = index % 2 === 0 ? "in-progress" : "todo";
    await connection.send(httpRequest("PATCH", `/api/tasks/${id}`, asAdmin(team), { stage }));
    const start = performance.now();
    await connection.send(list);
    took.push(performance.now() - start);
  }
  connection.close();
  // Leave out the first request, which reads a list that is not cached yet.
  return median(took.slice(1));
}

/** Returns the median time in one server process for each encoding, in milliseconds. */
function timesOf(requests: number): Promise<Map<string, number>> {
  return withFolder(async (folder) => {
    const baton = await startBaton(folder);
    try {
      const team = await signUpTeam(baton.port, teamSize);
      const ids = await createTasks(team, tasks);
      const times = new Map<string, number>();
      for (const encoding of Object.keys(encodings)) {
        times.set(encoding, await timeOf(team, ids, encoding, requests));
      }
      return times;
    } finally {
      await baton.stop("SIGKILL");
    }
  });
}

/** Measures reading a long list right after one of its tasks has changed. */
export async function measureAfterChange({ requests, processes }: Scale): Promise<Row[]> {
  const times: Map<string, number>[] = [];
  for (let index = 0; index < processes; index += 1) times.push(await timesOf(requests));
  return Object.entries(encodings).map(([encoding, limit]) => ({
    what: `list of ${tasks.toLocaleString("en")} tasks right after a change, ${encoding}`,
    unit: "ms",
    figures: { measured: median(times.map((all) => all.get(encoding) ?? Number.NaN)) },
    budget: atMost(limit),
  }));
}
