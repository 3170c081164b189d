import { canProject } from "../project/project.policy.ts";

/** What an actor may do with imports into their own workspace: those who create projects import them. */
export const canImport = { use: canProject.create } as const;
