// A worker thread that draws pictures of lists and boards with a program that is part of the built page.
import { parentPort, workerData } from "node:worker_threads";
import type { DrawPage } from "@baton/domain/task/task.picture";
import type { Drawn, ToDraw } from "./picture-drawer.ts";

const { drawPage }: { drawPage: DrawPage } = await import(workerData.program);

parentPort?.on("message", async ({ id, path, screen }: ToDraw) => {
  let drawn: Drawn;
  try {
    drawn = { id, picture: await drawPage(path, screen) };
  } catch (error) {
    drawn = { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
  parentPort?.postMessage(drawn);
});
