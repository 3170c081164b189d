import type { Scale } from "../parts/scale.ts";
import { residentMemory } from "../support/baton.ts";
import { livePath } from "../support/ears.ts";
import { httpRequest } from "../support/http-client.ts";
import { processorTime } from "../support/processor-time.ts";
import { atMost } from "../support/report.ts";
import type { LiveOrder, LiveReport } from "../support/socket-worker.ts";
import type { HoldOrder } from "../support/sockets-worker.ts";
import { asAdmin } from "../support/team.ts";
import { Worker } from "../support/worker.ts";
import type { Figure } from "./columns.ts";
import type { Installation } from "./installation.ts";

const calmMs = 100;
const streamMs = 20;
const changedTasks = 50;

const micro = (ms: number) => ms * 1000;

/** The names of an open socket's figures. */
export const ofSocket = {
  memory: "memory per open socket",
  sent: "sending a change to a socket: node",
};

/** Measures a node's memory per open socket. */
async function measureMemory({ nodes }: Installation, cookies: readonly string[]): Promise<Figure> {
  const node = nodes.at(-1) ?? nodes[0];
  const holder = new Worker<HoldOrder, number>("sockets-worker.ts");
  const before = residentMemory(node.pid);
  const open = await holder.ask({ port: node.port, cookies });
  const grown = residentMemory(node.pid) - before;
  holder.stop();
  return { what: ofSocket.memory, unit: "kB", value: (grown * 1024) / open };
}

/** Measures the time from a change on the first node to the last node's screens, and the processor time of sending it. */
async function measureUpdates(installation: Installation, cookies: readonly string[], scale: Scale): Promise<Figure[]> {
  const { nodes, team, ids } = installation;
  const node = nodes.at(-1) ?? nodes[0];
  const requests = ["in-progress", "todo"].flatMap((stage) =>
    ids.slice(0, changedTasks).map((id) => httpRequest("PATCH", `/api/tasks/${id}`, asAdmin(team), { stage })),
  );
  const listener = new Worker<LiveOrder, LiveReport>("socket-worker.ts");
  const measure = async (changes: number, everyMs: number) => {
    const before = processorTime(node.pid);
    const ports = { port: node.port, changesPort: nodes[0].port };
    const order = { ...ports, path: livePath, cookies, lanes: 8, cutsPerSecond: 0, requests };
    const report = await listener.ask({ ...order, changes, everyMs });
    return { ...report, spent: processorTime(node.pid) - before };
  };
  const calm = await measure(scale.changes, calmMs);
  const stream = await measure(scale.streamedChanges, streamMs);
  listener.stop();
  const what = `change on one node to change on ${cookies.length.toLocaleString("en")} screens of another`;
  const sent = (scale.streamedChanges - scale.changes) * cookies.length;
  return [
    { what: `${what}, p50`, unit: "ms", value: calm.p50 },
    { what: `${what}, p99`, unit: "ms", value: calm.p99, budget: atMost(150) },
    { what: `${what}, lost or reordered`, unit: "", value: calm.wrong + stream.wrong, budget: atMost(0) },
    // Both runs include opening the sockets. With a single node, the figure would include the writes.
    ...(nodes.length === 1
      ? []
      : [{ what: ofSocket.sent, unit: "µs", value: micro(stream.spent - calm.spent) / sent }]),
  ];
}

export async function measureScreens(installation: Installation, scale: Scale): Promise<Figure[]> {
  const { people } = installation.team;
  const cookies = Array.from({ length: scale.sockets }, (_, index) => people[index % people.length]?.cookie ?? "");
  // Measure memory first, because later measurements would reuse memory that the process already has.
  const memory = await measureMemory(installation, cookies);
  return [...(await measureUpdates(installation, cookies, scale)), memory];
}
