// A worker thread that renders the first screens of lists and boards with a program that is part of the built page.
import { parentPort, workerData } from "node:worker_threads";
import type { RenderFirstScreen } from "@baton/domain/first-screen/first-screen";
import type { Rendered, RenderJob } from "./renderer.ts";

const { renderFirstScreen }: { renderFirstScreen: RenderFirstScreen } = await import(workerData.program);

parentPort?.on("message", async ({ id, path, screen }: RenderJob) => {
  let rendered: Rendered;
  try {
    rendered = { id, html: await renderFirstScreen(path, screen) };
  } catch (error) {
    rendered = { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
  parentPort?.postMessage(rendered);
});
