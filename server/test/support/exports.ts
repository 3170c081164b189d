import type { ExportWire } from "@baton/domain/export/export.wire";
import papaparse from "papaparse";
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

/** Returns the rows of a table by the names of their columns, as spreadsheets read them. */
export function rowsOf(file: Buffer): Record<string, string>[] {
  expect(file.subarray(0, 3)).toEqual(Buffer.from("\uFEFF"));
  const { data, errors } = papaparse.parse<Record<string, string>>(file.toString().slice(1), { header: true });
  expect(errors.filter(({ code }) => code !== "TooFewFields")).toEqual([]);
  return data.filter((row) => Object.values(row).some((cell) => cell !== ""));
}
