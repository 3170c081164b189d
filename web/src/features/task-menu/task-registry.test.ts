import { expect, test } from "vitest";
import { actionIds, sectionOf } from "@/features/action/catalogue/public.ts";
import { taskActionGroups } from "./task-registry.ts";

/** Keys of the list around a task rather than actions on it. */
const ofTheList: ReadonlySet<string> = new Set(["peek", "select"]);

test("the menus of a task list every action on tasks that the help lists, once", () => {
  const listed = taskActionGroups.flat().sort();
  const inHelp = actionIds.filter((id) => sectionOf(id) === "task" && !ofTheList.has(id));
  expect(listed).toEqual(inHelp.sort());
});
