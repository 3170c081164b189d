import type { Activity } from "@baton/domain/activity/activity";
import { expect, test } from "vitest";
import type { Names } from "@/features/task/field-words/public.ts";
import { changeText } from "./change-text.ts";

const unknown = () => undefined;
const names: Names = {
  ...{ person: unknown, stage: unknown, project: unknown, label: unknown, task: unknown },
  day: (date) => date,
};

test("a change of the title says both titles", () => {
  const line: Activity = {
    ...{ id: "line", taskId: "task", projectId: "project", entity: "task", entityId: "task" },
    ...{ at: "2026-11-24T10:00:00.000Z", actorId: "ann", through: "page", kind: "changed", name: "Map of the city" },
    ...{ fields: { title: ["Map", "Map of the city"] }, version: 1 },
  };
  expect(changeText(line, names)).toBe("changed the title from “Map” to “Map of the city”");
});
