import { freePort } from "../../scripts/free-port.ts";
import type { BareOrder } from "../support/bare-worker.ts";
import { residentMemory } from "../support/baton.ts";
import { livePath } from "../support/ears.ts";
import { httpRequest } from "../support/http-client.ts";
import { atMost, type Row } from "../support/report.ts";
import type { LiveOrder, LiveReport } from "../support/socket-worker.ts";
import { asAdmin, type Team } from "../support/team.ts";
import { Worker } from "../support/worker.ts";
import type { Scale } from "./scale.ts";

const calmMs = 100;
const streamMs = 20;

/** Measures the time from a change on one screen to all others, compared with a bare server that relays messages. */
export async function measureLive(team: Team, ids: readonly string[], pid: number, scale: Scale): Promise<Row[]> {
  const { sockets, changes, streamedChanges } = scale;
  const cookies = Array.from({ length: sockets }, (_, index) => team.people[index % team.people.length]?.cookie ?? "");
  const requests = ["in-progress", "todo"].flatMap((stage) =>
    ids.slice(0, 50).map((id) => httpRequest("PATCH", `/api/tasks/${id}`, asAdmin(team), { stage })),
  );
  const port = await freePort();
  const bare = new Worker<BareOrder, "listening">("bare-worker.ts");
  await bare.ask({ port, body: new Uint8Array() });
  const listener = new Worker<LiveOrder, LiveReport>("socket-worker.ts");
  const echo = await listener.ask({
    port,
    changesPort: port,
    path: "/",
    cookies,
    changes,
    everyMs: calmMs,
    lanes: 8,
    cutsPerSecond: 0,
    requests: null,
  });
  const live = {
    port: team.port,
    changesPort: team.port,
    path: livePath,
    cookies,
    lanes: 8,
    cutsPerSecond: 0,
    requests,
  };
  const calm = await listener.ask({ ...live, changes, everyMs: calmMs });
  const before = residentMemory(pid);
  const stream = await listener.ask({ ...live, changes: streamedChanges, everyMs: streamMs });
  const grown = residentMemory(pid) - before;
  listener.stop();
  bare.stop();

  const title = `change on one screen to change on ${sockets.toLocaleString("en")} others`;
  const stream50 = `the same, 50 changes a second for ${(streamedChanges * streamMs) / 1000} s`;
  const beside = (measured: number, bare: number) => ({ measured, bare, ratio: measured / bare });
  return [
    { what: `${title}, p50`, unit: "ms", figures: beside(calm.p50, echo.p50) },
    {
      what: `${title}, p99`,
      unit: "ms",
      figures: beside(calm.p99, echo.p99),
      budget: { of: "measured", ...atMost(100) },
    },
    { what: `${stream50}, p99`, unit: "ms", figures: { measured: stream.p99 } },
    {
      what: `${stream50}, lost, duplicated or reordered`,
      unit: "",
      figures: { measured: calm.wrong + stream.wrong },
      budget: atMost(0),
    },
    { what: `${stream50}, memory growth`, unit: "MB", figures: { measured: grown } },
  ];
}
