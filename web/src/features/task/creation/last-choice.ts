import { readPreference, writePreference } from "@/platform/preferences.ts";
import { z } from "@/platform/zod.ts";
import { priority, workStage } from "../schemas.ts";
import type { LastChoice } from "./task-draft.ts";

const lastChoice = z.object({ priority, stage: workStage });

const nameOf = (userId: string) => `new-task.${userId}`;

/** The person's choices for their last new task in this browser. */
export function readLastChoice(userId: string): LastChoice | null {
  try {
    return lastChoice.parse(JSON.parse(readPreference(nameOf(userId)) ?? "null"));
  } catch {
    // Nothing is stored yet, or storage contains something else.
    return null;
  }
}

export function writeLastChoice(userId: string, { priority, stage }: LastChoice): void {
  writePreference(nameOf(userId), JSON.stringify({ priority, stage }));
}

const projectNameOf = (userId: string) => `new-task-project.${userId}`;

/** Returns the id of the project of the person's last new task in this browser. */
export function readLastProject(userId: string): string | null {
  return readPreference(projectNameOf(userId));
}

export function writeLastProject(userId: string, projectId: string): void {
  writePreference(projectNameOf(userId), projectId);
}
