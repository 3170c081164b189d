import { HttpConnection } from "./http-client.ts";
import { percentile } from "./statistics.ts";
import { work } from "./worker.ts";

/** A connection that sends its requests in a loop and waits for each response. */
interface Lane {
  readonly port: number;
  readonly requests: readonly string[];
}

export interface Load {
  readonly lanes: readonly Lane[];
  readonly forMs: number;
}

export interface LoadReport {
  readonly answered: number;
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
    if (status >= 400) throw new Error(`${request.split("\r\n")[0]} returned:\n${head}`);
    const now = performance.now();
    took.push(now - start);
    start = now;
  }
  return took;
}

work(async ({ lanes, forMs }: Load): Promise<LoadReport> => {
  const open = await Promise.all(
    lanes.map(async ({ port, requests }) => ({
      connection: await HttpConnection.open(port, { keepBody: false }),
      requests,
    })),
  );
  const start = performance.now();
  const took = await Promise.all(
    open.map(({ connection, requests }) => sendUntil(connection, requests, start + forMs)),
  );
  const seconds = (performance.now() - start) / 1000;
  for (const { connection } of open) connection.close();
  const all = took.flat();
  return {
    answered: all.length,
    perSecond: all.length / seconds,
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
  };
});
