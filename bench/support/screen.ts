import { applyChanges } from "../../domain/src/kernel/lists.ts";
import { HttpConnection, httpRequest } from "./http-client.ts";
import { asAdmin, type Team } from "./team.ts";

/** A task as the page stores it. */
interface Shown {
  readonly id: string;
  readonly value: { readonly stage: string; readonly version: number };
}

interface Change {
  readonly entity: string;
  readonly id: string;
  readonly value: Shown["value"] | null;
}

/** Returns the tasks of a team from the server at `port`. */
export async function listTasks(team: Team, port = team.port): Promise<Shown[]> {
  const connection = await HttpConnection.open(port);
  const { body } = await connection.send(httpRequest("GET", "/api/sets/tasks/default", asAdmin(team)));
  connection.close();
  const list: (Shown["value"] & { id: string })[] = JSON.parse(body.toString());
  return list.map((value) => ({ id: value.id, value }));
}

/** Returns the list of a page after it has folded the received changes into its previous list. */
export function folded(list: readonly Shown[], frames: readonly string[]): readonly Shown[] {
  const heard = frames.map((frame) => JSON.parse(frame) as Change).filter(({ entity }) => entity === "task");
  const shown = applyChanges(
    list,
    heard.map(({ id, value }) => ({ id, value: value && { id, value } })),
  );
  // The server's list does not contain the trash.
  return shown.filter(({ value }) => value.stage !== "delete");
}

export const byId = (list: readonly Shown[]) => new Map(list.map(({ id, value }) => [id, value]));
