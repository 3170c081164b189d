import { createServer } from "node:net";
import { isMainThread } from "node:worker_threads";

/** The longest turn and the largest memory of a process since the previous report. */
export interface Turns {
  /** Processor time of the main thread between two turns of the event loop, in milliseconds. */
  readonly longestMs: number;
  readonly peakMb: number;
  readonly nowMb: number;
}

const mb = 2 ** 20;
const watchEveryMs = 1;
/** Reading the memory takes longer than a short turn. */
const ticksPerMemory = 10;

/**
 * Loaded into the measured server with `--import`. Measures processor time instead of elapsed time, because other
 * programs on the machine also delay the process. Answers each connection to `TURNS_SOCKET` with a report.
 */
function watchTurns(path: string): void {
  let longestMs = 0;
  let peak = 0;
  let ticks = 0;
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    if (ticks++ % ticksPerMemory === 0) peak = Math.max(peak, process.memoryUsage.rss());
    before = process.threadCpuUsage();
  }, watchEveryMs).unref();
  const reports = createServer((socket) => {
    const now = process.memoryUsage.rss();
    const report: Turns = { longestMs, peakMb: Math.max(peak, now) / mb, nowMb: now / mb };
    socket.end(JSON.stringify(report));
    longestMs = 0;
    peak = 0;
  });
  reports.listen(path).unref();
}

const { TURNS_SOCKET } = process.env;
// The threads of the process inherit the flag.
if (TURNS_SOCKET !== undefined && isMainThread) watchTurns(TURNS_SOCKET);
