import { priority, workStage } from "@baton/domain/task/task";
import { z } from "zod";
import { readPreference, writePreference } from "@/platform/preferences.ts";
import type { LastChoice } from "./task-draft.ts";

const lastChoice = z.object({ priority, stage: workStage });

const nameOf = (userId: string) => `new-task.${userId}`;

/** What this person chose for their last new task on this browser. */
export function readLastChoice(userId: string): LastChoice | null {
  try {
    return lastChoice.parse(JSON.parse(readPreference(nameOf(userId)) ?? "null"));
  } catch {
    // There is none yet, or somebody wrote something else there.
    return null;
  }
}

export function keepLastChoice(userId: string, { priority, stage }: LastChoice): void {
  writePreference(nameOf(userId), JSON.stringify({ priority, stage }));
}
