import { expect, test } from "vitest";
import { formOf, upgraded } from "./write-forms.ts";

const purge = { mutationKey: ["write", "task"], variables: { key: "a", kind: "purge", id: "1" } };

test("a write that an earlier version of the page stored is converted to the current form, once", () => {
  const today = { ...purge, form: formOf("task"), variables: { key: "a", kind: "remove", id: "1" } };
  expect(upgraded(purge)).toEqual(today);
  expect(upgraded(today)).toEqual(today);
});

test("a write to an unknown entity is left alone", () => {
  expect(upgraded({ ...purge, mutationKey: ["write", "unheard-of"] })).toBeNull();
});
