import { HttpConnection } from "./http-client.ts";
import { percentile } from "./statistics.ts";
import { work } from "./worker.ts";

/** Requests to send over and over; each connection goes round its own list and waits for each answer. */
export interface Load {
  readonly port: number;
  readonly connections: readonly (readonly string[])[];
  readonly forMs: number;
}

export interface LoadReport {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

async function sendUntil(connection: HttpConnection, requests: readonly string[], end: number): Promise<number[]> {
  const took: number[] = [];
  let start = performance.now();
  for (let index = 0; start < end; index += 1) {
    const request = requests[index % requests.length] ?? "";
    const { status, head } = await connection.send(request);
    if (status >= 400) throw new Error(`${request.split("\r\n")[0]} was answered:\n${head}`);
    const now = performance.now();
    took.push(now - start);
    start = now;
  }
  return took;
}

work(async ({ port, connections, forMs }: Load): Promise<LoadReport> => {
  const open = await Promise.all(connections.map(() => HttpConnection.open(port, { keepBody: false })));
  const start = performance.now();
  const lists = connections.map((requests, index) => ({ requests, connection: open[index] }));
  const took = await Promise.all(
    lists.map(({ requests, connection }) => (connection ? sendUntil(connection, requests, start + forMs) : [])),
  );
  const seconds = (performance.now() - start) / 1000;
  for (const connection of open) connection.close();
  const all = took.flat();
  return { perSecond: all.length / seconds, p50: percentile(all, 0.5), p99: percentile(all, 0.99) };
});
