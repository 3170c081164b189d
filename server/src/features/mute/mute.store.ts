import type { Kysely } from "kysely";
import type { Tables } from "../../platform/store/tables.ts";
import { ownMarksIn } from "../mark/public.ts";

/** The projects that each person has muted. */
export const mutes = ownMarksIn("mute");

/** Selects the people who have muted a project. */
export function mutersOf(db: Kysely<Tables>, workspaceId: string, projectId: string) {
  return db
    .selectFrom("mute")
    .select("mute.user_id")
    .where("mute.workspace_id", "=", workspaceId)
    .where("mute.project_id", "=", projectId);
}
