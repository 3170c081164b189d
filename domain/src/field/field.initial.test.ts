import { expect, test } from "vitest";
import { chosenFor, initialValues, withChosen } from "./field.initial.ts";

const rig = { id: "rig", initialValue: "Ketch" };
const sails = { id: "sails", initialValue: ["jib", "main"] };
const length = { id: "length", initialValue: null };
const fields = [rig, sails, length];

test("a new task has the initial values of the fields that nobody has filled in or emptied", () => {
  expect(initialValues(fields)).toEqual({ rig: "Ketch", sails: ["jib", "main"] });
  expect(initialValues(fields, { rig: null, length: 0 })).toEqual({ sails: ["jib", "main"], length: 0 });
});

test("a field with its initial value counts as not filled in", () => {
  const emptied = withChosen({}, rig, null);
  expect(emptied).toEqual({ rig: null });
  expect(withChosen(emptied, rig, "Ketch")).toEqual({});
  expect(withChosen({ length: 9 }, length, null)).toEqual({});
});

test("what is sent for a task gives it the values that it has, and no others", () => {
  for (const values of [
    {},
    { rig: "Sloop", other: true },
    { rig: "Ketch", sails: ["jib", "main"] },
    { sails: ["jib"] },
  ]) {
    expect(initialValues(fields, chosenFor(fields, values))).toEqual(values);
  }
  expect(chosenFor(fields, { rig: "Ketch", sails: ["main"], length: 9 })).toEqual({ sails: ["main"], length: 9 });
});
