import { applyChanges } from "../../domain/src/workspace/workspace.live.ts";
import { HttpConnection, httpRequest } from "./http-client.ts";
import { asAdmin, type Team } from "./team.ts";

/** A task as a page has it. */
interface Shown {
  readonly id: string;
  readonly value: { readonly stage: string; readonly version: number };
}

interface Change {
  readonly entity: string;
  readonly id: string;
  readonly value: Shown["value"] | null;
}

/** The tasks of a team as the server at `port` tells them. */
export async function listTasks(team: Team, port = team.port): Promise<Shown[]> {
  const connection = await HttpConnection.open(port);
  const { body } = await connection.send(httpRequest("GET", "/api/tasks", asAdmin(team)));
  connection.close();
  const list: (Shown["value"] & { _id: string })[] = JSON.parse(body.toString());
  return list.map((value) => ({ id: value._id, value }));
}

/** The list as a page has it that folds what it heard into what it knew. */
export function folded(list: readonly Shown[], frames: readonly string[]): readonly Shown[] {
  const heard = frames.map((frame) => JSON.parse(frame) as Change).filter(({ entity }) => entity === "task");
  return applyChanges(
    list,
    heard.map(({ id, value }) => ({ id, value: value && { id, value } })),
  );
}

export const byId = (list: readonly Shown[]) => new Map(list.map(({ id, value }) => [id, value]));
