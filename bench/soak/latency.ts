import { startBaton, withParts } from "../support/baton.ts";
import { httpRequest } from "../support/http-client.ts";
import type { MixOrder, MixReport } from "../support/mix-worker.ts";
import { atLeast, atMost, type Row } from "../support/report.ts";
import type { HoldOrder } from "../support/sockets-worker.ts";
import { createTasks, signUpTeam, type Team } from "../support/team.ts";
import { Worker } from "../support/worker.ts";

const teams = 10;
const peoplePerTeam = 20;
const perSecond = 300;
const seconds = Number(process.env.LATENCY_SECONDS ?? 60);
/** The accepted difference between client and server in milliseconds, because the server counts in buckets. */
const tolerance = 25;
const stages = ["in-progress", "completed", "todo"];
const metric = "baton_http_request_duration_seconds_bucket";

/** Returns the server's count of moves within each bucket bound, in seconds. */
async function countedMoves(port: number): Promise<Map<number, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = text.split("\n").filter((line) => line.startsWith(metric) && line.includes('method="PATCH"'));
  const counts = new Map<number, number>();
  for (const line of lines) {
    const le = /le="([^"]+)"/.exec(line)?.[1] ?? "";
    const bound = le === "+Inf" ? Number.POSITIVE_INFINITY : Number(le);
    counts.set(bound, (counts.get(bound) ?? 0) + Number(line.slice(line.lastIndexOf(" "))));
  }
  return counts;
}

/** Returns the p95 in milliseconds between two readings, interpolated within its bucket like Prometheus. */
function p95Between(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  const bounds = [...after.keys()].sort((a, b) => a - b);
  const counts = bounds.map((bound) => (after.get(bound) ?? 0) - (before.get(bound) ?? 0));
  const wanted = 0.95 * (counts.at(-1) ?? 0);
  const index = counts.findIndex((count) => count >= wanted);
  const [low, high] = [bounds[index - 1] ?? 0, bounds[index] ?? 0];
  const [less, count] = [counts[index - 1] ?? 0, counts[index] ?? 0];
  if (!Number.isFinite(high)) return low * 1000;
  return (low + ((high - low) * (wanted - less)) / Math.max(1, count - less)) * 1000;
}

async function movesOf(team: Team): Promise<string[][]> {
  const ids = await createTasks(team, peoplePerTeam);
  return team.people.map(({ cookie }, person) =>
    stages.map((stage) => httpRequest("PATCH", `/api/tasks/${ids[person % ids.length]}`, { cookie }, { stage })),
  );
}

/** Compares the waits that clients and server measure: 300 writes per second with 200 sockets, on kept and new connections. */
export function soakLatency(): Promise<Row[]> {
  return withParts(async (folder, parts) => {
    const baton = await startBaton(folder);
    parts.defer(async () => void (await baton.stop("SIGKILL")));
    const mixer = parts.adopt(new Worker<MixOrder, MixReport[]>("mix-worker.ts"), (worker) => worker.stop());
    const holder = parts.adopt(new Worker<HoldOrder, number>("sockets-worker.ts"), (worker) => worker.stop());
    const cookies: string[] = [];
    const moves: string[][] = [];
    for (let index = 0; index < teams; index += 1) {
      const team = await signUpTeam(baton.port, peoplePerTeam, `team-${index}`);
      cookies.push(...team.people.map(({ cookie }) => cookie));
      moves.push(...(await movesOf(team)));
    }
    const open = await holder.ask({ port: baton.port, cookies });
    const rows: Row[] = [
      { what: "open sockets", unit: "", figures: { measured: open }, budget: atLeast(cookies.length) },
    ];
    for (const connections of ["kept", "new"] as const) {
      const before = await countedMoves(baton.port);
      const [report] = await mixer.ask({
        port: baton.port,
        people: moves,
        connections,
        steps: [{ perSecond, seconds }],
      });
      if (!report) throw new Error("The step has no report.");
      const counted = p95Between(before, await countedMoves(baton.port));
      const what = `${perSecond} writes a second for ${seconds} s, connections ${connections}:`;
      const refused = report.shed + report.failed;
      rows.push(
        { what: `${what} p95 of the client`, unit: "ms", figures: { measured: report.p95 } },
        { what: `${what} p95 of the server`, unit: "ms", figures: { measured: counted } },
        {
          what: `${what} difference`,
          unit: "ms",
          figures: { measured: Math.abs(report.p95 - counted) },
          budget: atMost(Math.max(tolerance, report.p95 / 2)),
        },
        { what: `${what} refused or failed`, unit: "", figures: { measured: refused }, budget: atMost(0) },
      );
    }
    return rows;
  });
}
