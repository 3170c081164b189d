import { z } from "zod";
import { cycleRule } from "../cycle/cycle.ts";
import { editable, entity, given, owned } from "../kernel/entity.ts";
import { hue } from "../kernel/hue.ts";
import { id, uuid } from "../kernel/ids.ts";
import { requiredText, text } from "../kernel/text.ts";
import { rank } from "../task/task.rank.ts";
import { membersCan } from "../workspace/workspace.ts";

/**
 * Limits: characters per text, projects per workspace including those in the archive and the trash, tasks of a project
 * that is duplicated with them, and tasks that a new project begins with.
 */
export const projectLimits = {
  name: 80,
  description: 2_000,
  icon: 40,
  projects: 500,
  duplicatedTasks: 10_000,
  firstTasks: 200,
} as const;

/** Days before a project in the trash is deleted permanently, with its tasks. */
export const trashedProjectDays = 30;

/** The prefix of a project's task numbers: `WEB` in `WEB-12`. */
export const projectKey = z.string().regex(/^[A-Z]{2,6}$/, "Use 2 to 6 capital letters from A to Z, such as WEB");

/** Who sees a project: everyone in the workspace, or chosen people and admins. */
export const visibilities = ["everyone", "chosen"] as const;
export const visibility = z.enum(visibilities, `Choose one of ${visibilities.join(", ")}`);
export type Visibility = z.infer<typeof visibility>;

/** The fields of a project: a board in a workspace, with stages of its own. */
export const projectEntity = entity("project", {
  id: given(uuid),
  workspaceId: owned(uuid),
  name: editable(requiredText(projectLimits.name, "Name is required")),
  key: editable(projectKey),
  colour: editable(hue, "blue"),
  /** An emoji, or empty for the coloured square. */
  icon: editable(text(projectLimits.icon, "Icon is required"), ""),
  description: editable(text(projectLimits.description, "Description is required"), ""),
  lead: editable(id.nullable(), null),
  visibility: editable(visibility, "everyone"),
  rank: editable(rank, "a0"),
  /** What members may do with the tasks of this project; null for the workspace's setting. */
  membersCan: editable(membersCan.nullable(), null),
  /** Completed tasks are archived after this number of days, or never if it is null. */
  archiveAfterDays: editable(z.int().min(1).max(365).nullable(), null),
  /** The assignee of new tasks for which nobody is chosen. */
  defaultAssignee: editable(id.nullable(), null),
  /** The shared view that the project opens with; null for the board of its stages. */
  defaultViewId: editable(uuid.nullable(), null),
  /** How long its cycles last; null if it has none. */
  cycle: editable(cycleRule.nullable(), null),
  /** Whether people log the time that they spend on its tasks. */
  timeTracking: editable(z.boolean(), false),
  archivedAt: editable(z.iso.datetime().nullable(), null),
  /** When the project was moved to the trash, with its tasks. */
  trashedAt: owned(z.iso.datetime().nullable(), null),
  trashedBy: owned(id.nullable(), null),
  /** The number of the next task. */
  nextNumber: owned(z.int().min(1), 1),
  version: owned(z.int().min(1)),
  createdAt: owned(z.iso.datetime()),
  createdBy: owned(id.nullable(), null),
  updatedAt: owned(z.iso.datetime()),
});

/** A project as stored. */
export type ProjectRow = z.infer<typeof projectEntity.row>;

/** A project as pages know it. */
export type Project = Omit<ProjectRow, "workspaceId" | "nextNumber">;
