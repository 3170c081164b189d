import { z } from "zod";
import { uuid } from "../kernel/ids.ts";

/** Returns the schema of the ids of the projects that something is limited to. Null: all projects. */
export const projectChoice = (limit: number) =>
  z.array(uuid).min(1, "Choose at least one project").max(limit, `Choose at most ${limit} projects`).nullable();
