import { describe, expect, it } from "vitest";
import { person } from "../../test/samples.ts";
import { rename } from "../kernel/names.ts";
import { taskPatchInput } from "./task.patch.ts";
import { canTask } from "./task.policy.ts";
import { editableFields } from "./task.ts";
import { draftFields, initialTask, taskNames } from "./task.wire.ts";

const values = { ...initialTask, title: "Paint the hull" };
const member = person({ access: "member" });

describe.each(editableFields)("the editable field %s", (field) => {
  const published = rename({ [field]: values[field] }, taskNames);

  it("can be sent in a PATCH, with the value that it is based on, by a member who may edit the task", () => {
    const { data } = taskPatchInput.safeParse({ ...published, base: published });
    expect(data).toEqual({ [field]: values[field], base: { [field]: values[field] } });
    expect(canTask.patch(member, Object.keys(published))).toBe(true);
  });

  it("is part of the draft that forms edit", () => {
    expect(draftFields).toContain(field);
  });
});
