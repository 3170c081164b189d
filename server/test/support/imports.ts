import type { ImportWire } from "@baton/domain/import/import.wire";
import { expect } from "vitest";
import type { Agent } from "./harness.ts";

/** Returns the calls with which a person imports files. */
export function importsBy(person: () => Agent) {
  /** Uploads a file to be imported. */
  const upload = (content: object | string, more = "") => {
    const payload = typeof content === "string" ? content : JSON.stringify(content);
    const headers = { "content-type": "application/octet-stream" };
    return person().send("POST", `/api/imports?name=board.json&zone=Europe/Lisbon${more}`, payload, headers);
  };
  const stateOf = async (id: string) => (await person().get(`/api/imports/${id}`)).json<ImportWire>();
  /** Imports a file that was read, and returns the import at its end. */
  const run = async (id: string): Promise<ImportWire> => {
    const answer = await person().post(`/api/imports/${id}/run`, {});
    expect(answer.statusCode).toBe(200);
    await expect.poll(async () => (await stateOf(id)).state).not.toBe("running");
    return stateOf(id);
  };
  return { upload, stateOf, run };
}
