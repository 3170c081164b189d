import { freePort } from "../../scripts/free-port.ts";
import type { BareOrder } from "../support/bare-worker.ts";
import { HttpConnection, headerOf, httpRequest } from "../support/http-client.ts";
import type { Load, LoadReport } from "../support/load-worker.ts";
import { type Row, ratioAtLeast } from "../support/report.ts";
import { compare } from "../support/statistics.ts";
import { asAdmin, type Team } from "../support/team.ts";
import { Worker } from "../support/worker.ts";
import type { Scale } from "./scale.ts";

const connections = 32;

/** Measures reading a team's task list, compared with a bare server that sends the same bytes. */
export async function measureReads(team: Team, { rounds, roundMs }: Scale): Promise<Row[]> {
  const list = httpRequest("GET", "/api/tasks", asAdmin(team));
  const probe = await HttpConnection.open(team.port);
  const answer = await probe.send(list);
  probe.close();
  const etag = headerOf(answer, "etag") ?? "";
  const unchanged = httpRequest("GET", "/api/tasks", { ...asAdmin(team), "if-none-match": etag });

  const port = await freePort();
  const bare = new Worker<BareOrder, "listening">("bare-worker.ts");
  await bare.ask({ port, body: answer.body });
  const load = new Worker<Load, LoadReport>("load-worker.ts");
  const perSecond = (target: number, request: string) => async () => {
    const lanes = Array.from({ length: connections }, () => ({ port: target, requests: [request] }));
    return (await load.ask({ lanes, forMs: roundMs })).perSecond;
  };
  const against = (request: string, path: string) =>
    compare(rounds, perSecond(team.port, request), perSecond(port, httpRequest("GET", path)));
  const bodies = await against(list, "/body");
  const empties = await against(unchanged, "/empty");
  load.stop();
  bare.stop();
  const kilobytes = Math.round(answer.body.length / 1000);
  return [
    {
      what: `list of 1,000 tasks (${kilobytes} kB), 32 at a time`,
      unit: "/s",
      figures: { ...bodies },
      budget: ratioAtLeast(0.2),
    },
    { what: "the same, unchanged (304)", unit: "/s", figures: { ...empties }, budget: ratioAtLeast(0.2) },
  ];
}
