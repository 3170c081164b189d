import { editableFields } from "@baton/domain/task/task";
import { expect, it } from "vitest";
import { taskHistory } from "./task.store.ts";

it("the history of a task records every field that people edit", () => {
  const task = { ...Object.fromEntries(editableFields.map((field) => [field, field])), values: {} };
  const { fieldsOf } = taskHistory<never>(() => ({ description: "", notes: [], assigneeIds: [] }));
  expect(Object.keys(fieldsOf(task as never))).toEqual(expect.arrayContaining([...editableFields]));
});
