import { z } from "zod";
import { entity, owned } from "../kernel/entity.ts";
import { uuid } from "../kernel/ids.ts";

/** Limits: the weeks of a cycle, and the cycles that are planned after the current one. */
export const cycleLimits = { weeks: 8, planned: 3 } as const;

const weeksError = `Send a whole number of weeks from 1 to ${cycleLimits.weeks}`;
const weekdayError = "Send a weekday from 1 (Monday) to 7 (Sunday)";

/** How long the cycles of a project last, and the weekday on which they start: 1 is Monday. */
export const cycleRule = z.strictObject({
  weeks: z.int(weeksError).min(1, weeksError).max(cycleLimits.weeks, weeksError),
  startsOn: z.int(weekdayError).min(1, weekdayError).max(7, weekdayError),
});
export type CycleRule = z.infer<typeof cycleRule>;

const count = z.int().min(0);
const points = z.number().min(0);

/** The tasks of a cycle outside the trash, those of them that are completed, and the sums of their estimates. */
export const cycleCount = z.object({ scope: count, completed: count, points, completedPoints: points });
export type CycleCount = z.infer<typeof cycleCount>;

/**
 * The fields of a cycle: some weeks of a project. The server creates cycles and nobody edits them. What was counted is
 * never counted again, so later changes of tasks do not change it.
 */
export const cycleEntity = entity("cycle", {
  id: owned(uuid),
  workspaceId: owned(uuid),
  projectId: owned(uuid),
  /** Its number in the project, from 1. */
  number: owned(z.int().min(1)),
  /** Its first and last day, in UTC. */
  start: owned(z.iso.date()),
  end: owned(z.iso.date()),
  /** What was counted at the end of each of its days so far. */
  days: owned(z.array(cycleCount)),
  /** What was counted when it ended, before its open tasks moved on. Null until then. */
  result: owned(cycleCount.nullable()),
  version: owned(z.int().min(1)),
  createdAt: owned(z.iso.datetime()),
  updatedAt: owned(z.iso.datetime()),
});

/** A cycle as stored. */
export type CycleRow = z.infer<typeof cycleEntity.row>;

/** A cycle as pages know it. */
export type Cycle = Omit<CycleRow, "workspaceId">;

/** Returns the cycles of a project that have not ended, in order: the current one comes first. */
export function openCycles(cycles: readonly Cycle[], projectId: string): Cycle[] {
  return cycles
    .filter((cycle) => cycle.projectId === projectId && cycle.result === null)
    .sort((a, b) => a.number - b.number);
}
