import type { ServedEntity } from "../../entities.ts";
import { serveSubtasks } from "./subtask.routes.ts";
import { subtaskTable } from "./subtask.store.ts";

/** Exports contain subtasks as part of their tasks. */
export const entity: ServedEntity = { name: "subtask", table: subtaskTable, serve: serveSubtasks };
