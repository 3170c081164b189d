// A worker thread that draws pictures of lists with the program of the built page.
import { parentPort, workerData } from "node:worker_threads";
import type { DrawList } from "@baton/domain/task/task.picture";
import type { Drawn, ToDraw } from "./picture-drawer.ts";

const { drawList }: { drawList: DrawList } = await import(workerData.program);

parentPort?.on("message", ({ id, path, screen }: ToDraw) => {
  let drawn: Drawn;
  try {
    drawn = { id, picture: drawList(path, screen) };
  } catch (error) {
    drawn = { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
  parentPort?.postMessage(drawn);
});
