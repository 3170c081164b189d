import { isDeepStrictEqual } from "node:util";
import { startBaton, watched, withFolder } from "../support/baton.ts";
import { livePath } from "../support/ears.ts";
import { httpRequest } from "../support/http-client.ts";
import { atMost, type Row } from "../support/report.ts";
import { byId, folded, listTasks } from "../support/screen.ts";
import type { LiveOrder, LiveReport } from "../support/socket-worker.ts";
import { median } from "../support/statistics.ts";
import { asAdmin, createTasks, signUpTeam, type Team, taskBody } from "../support/team.ts";
import { Worker } from "../support/worker.ts";

const people = 20;
const sockets = 1000;
const tasks = 1000;
const perSecond = 50;
const seconds = 60;
const cutsPerSecond = 10;
const lanes = 8;
const changes = perSecond * seconds;
/** Memory is compared between two periods of this length in seconds: near the start and at the end. */
const stretch = 10;

/** Returns the requests in an order in which each lane trashes a task before it deletes it. */
function allRequests(team: Team, ids: readonly string[]): string[] {
  const request = (method: string, path: string, body?: object) => httpRequest(method, path, asAdmin(team), body);
  return Array.from({ length: changes }, (_, index) => {
    const round = Math.floor(index / (lanes * 5));
    const doomed = `/api/tasks/${ids[round * lanes + (index % lanes)]}`;
    const other = `/api/tasks/${ids[ids.length - 1 - (index % 100)]}`;
    switch (Math.floor(index / lanes) % 5) {
      case 0:
        return request("PATCH", other, { stage: round % 2 === 0 ? "in-progress" : "todo" });
      case 1:
        return request("PUT", other, taskBody(index, team));
      case 2:
        return request("POST", "/api/tasks", taskBody(index, team));
      case 3:
        return request("PATCH", doomed, { stage: "delete" });
      default:
        return request("DELETE", doomed);
    }
  });
}

/** Sends 50 changes of every kind per second to 1,000 sockets for a minute, while sockets drop and reconnect. */
export function soakLive(): Promise<Row[]> {
  return withFolder(async (folder) => {
    // All sockets belong to the admin's session, because members do not receive trashed tasks. It may open half of them.
    const baton = await startBaton(folder, { PERSON_MAX_SOCKETS: String(2 * sockets) });
    const listener = new Worker<LiveOrder, LiveReport>("socket-worker.ts");
    try {
      const team = await signUpTeam(baton.port, people);
      const requests = allRequests(team, await createTasks(team, tasks));
      const before = await listTasks(team);
      const cookies = Array.from({ length: sockets }, () => asAdmin(team).cookie);
      const order = {
        port: team.port,
        changesPort: team.port,
        path: livePath,
        cookies,
        changes,
        everyMs: 1000 / perSecond,
        lanes,
        cutsPerSecond,
      };
      const { result, memory } = await watched(baton.pid, () => listener.ask({ ...order, requests }));
      const isSame = isDeepStrictEqual(byId(folded(before, result.frames)), byId(await listTasks(team)));
      const late = median(memory.slice(-stretch));
      const what = `${sockets.toLocaleString("en")} sockets, ${perSecond} changes a second for ${seconds} s`;
      return [
        { what: `${what}: changes`, unit: "", figures: { measured: result.frames.length } },
        {
          what: "lost, duplicated, reordered or different changes, all sockets",
          unit: "",
          figures: { measured: result.wrong },
          budget: atMost(0),
        },
        {
          what: "pages whose list differs from the server's",
          unit: "",
          figures: { measured: isSame ? 0 : sockets },
          budget: atMost(0),
        },
        { what: "from the request to each socket, p50", unit: "ms", figures: { measured: result.p50 } },
        { what: "from the request to each socket, p99", unit: "ms", figures: { measured: result.p99 } },
        { what: "from the request to each socket, worst", unit: "ms", figures: { measured: result.worst } },
        { what: "memory at the end", unit: "MB", figures: { measured: late }, budget: atMost(300) },
        {
          what: "memory growth since the start",
          unit: "MB",
          figures: { measured: late - median(memory.slice(stretch, 2 * stretch)) },
          budget: atMost(25),
        },
      ];
    } finally {
      listener.stop();
      await baton.stop("SIGKILL");
    }
  });
}
