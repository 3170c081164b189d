import { DiskProbe } from "../support/disk.ts";
import { httpRequest } from "../support/http-client.ts";
import type { Load, LoadReport } from "../support/load-worker.ts";
import { atLeast, type Budget, type Row } from "../support/report.ts";
import { type Compared, compare, median } from "../support/statistics.ts";
import { asAdmin, type Team, taskBody } from "../support/team.ts";
import { Worker } from "../support/worker.ts";
import type { Scale } from "./scale.ts";

const connections = 32;
const leastPerSecond = 3000;

/** Allows a write three times its fdatasync, which depends on the disk, and 1 ms of work. */
const durably = ({ bare }: Compared): Budget => ({ of: "measured", atMost: 3 * bare + 1 });

/** Measures durable writes, compared with one fdatasync of the same disk. */
export async function measureWrites(
  team: Team,
  ids: readonly string[],
  dataDir: string,
  { rounds, roundMs }: Scale,
): Promise<Row[]> {
  const create = httpRequest("POST", "/api/tasks", asAdmin(team), taskBody(1, team));
  const moves = (id: string | undefined) =>
    ["in-progress", "todo"].map((stage) => httpRequest("PATCH", `/api/tasks/${id}`, asAdmin(team), { stage }));
  const disk = new DiskProbe(dataDir);
  const load = new Worker<Load, LoadReport>("load-worker.ts");
  const send = (lists: readonly (readonly string[])[]) =>
    load.ask({ lanes: lists.map((requests) => ({ port: team.port, requests })), forMs: roundMs });

  const fdatasync = () => disk.measure(roundMs);
  const creating = await compare(rounds, async () => (await send([[create]])).p50, fdatasync);
  const moving = await compare(rounds, async () => (await send([moves(ids[0])])).p50, fdatasync);
  const creates: number[] = [];
  const changes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    creates.push((await send(Array.from({ length: connections }, () => [create]))).perSecond);
    changes.push((await send(Array.from({ length: connections }, (_, index) => moves(ids[index])))).perSecond);
  }
  load.stop();
  disk.close();
  return [
    { what: "create a task, durable, one at a time", unit: "ms", figures: { ...creating }, budget: durably(creating) },
    { what: "change a stage, durable, one at a time", unit: "ms", figures: { ...moving }, budget: durably(moving) },
    {
      what: "create tasks, durable, 32 at a time",
      unit: "/s",
      figures: { measured: median(creates) },
      budget: atLeast(leastPerSecond),
    },
    {
      what: "change stages, durable, 32 at a time",
      unit: "/s",
      figures: { measured: median(changes) },
      budget: atLeast(leastPerSecond),
    },
  ];
}
