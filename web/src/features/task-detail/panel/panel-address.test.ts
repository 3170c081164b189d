import { expect, test } from "vitest";
import { nameInAddress, taskAtAddress } from "./panel-address.ts";

const project = { id: "website", key: "WEB" };
const numbered = { id: "a", projectId: "website", number: 12 };
const waiting = { id: "b", projectId: "website", number: 0 };
const elsewhere = { id: "c", projectId: "bugs", number: 13 };
const tasks = [numbered, waiting, elsewhere];

test("the address names a task by its number, or by its id until it has one", () => {
  expect([numbered, waiting].map((task) => nameInAddress(project, task))).toEqual(["WEB-12", "b"]);
  for (const task of [numbered, waiting])
    expect(taskAtAddress(tasks, project, nameInAddress(project, task))).toBe(task);
  expect(taskAtAddress(tasks, project, "web-12")).toBe(numbered);
});

test("an address that matches no task of the project leads to none", () => {
  for (const name of ["WEB-13", "WEB-", "WEB-1x", "BUG-13", "c", ""])
    expect(taskAtAddress(tasks, project, name)).toBeUndefined();
});
