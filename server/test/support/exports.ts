import type { ExportWire } from "@baton/domain/export/export.wire";
import { expect } from "vitest";
import type { Agent } from "./harness.ts";

/** Exports something and returns the export at its end. */
export async function exportOf(by: Agent, body: object): Promise<ExportWire> {
  const answer = await by.post("/api/exports", body);
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = answer.json<ExportWire>();
  const now = async () => (await by.get(`/api/exports/${id}`)).json<ExportWire>();
  await expect.poll(async () => (await now()).state, { interval: 10 }).not.toBe("running");
  return now();
}

/** Exports something and returns the file. */
export async function exportedFile(by: Agent, body: object): Promise<Buffer> {
  const done = await exportOf(by, body);
  expect(done).toMatchObject({ state: "done", error: null });
  const file = await by.get(`/api/exports/${done.id}/content`);
  expect(file.statusCode, file.body).toBe(200);
  expect(file.rawPayload).toHaveLength(done.size);
  return file.rawPayload;
}
