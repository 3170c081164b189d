import type { Activity } from "./activity.ts";

/**
 * Returns true if a line says that a task was imported. The creation that the file tells of has a line of its own, which
 * names the time.
 */
export const isImport = ({ entity, kind, through, fields }: Activity): boolean =>
  entity === "task" && kind === "created" && through === "import" && !fields.createdAt;
