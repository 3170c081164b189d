import { expect, test } from "vitest";
import type { FilterField } from "../filter-fields.tsx";
import { suggestionsFor, taken } from "./suggestions.ts";

const fields: readonly FilterField[] = [
  {
    field: "assignee",
    title: "People",
    choices: [
      { value: "me", label: "ada (you)" },
      { value: "user-2", label: "Bo Li" },
      { value: "none", label: "Nobody" },
    ],
  },
  { field: "label", title: "Labels", choices: [{ value: "label-1", label: "later" }] },
  { field: "due", title: "Due", choices: [{ value: "today", label: "Today" }] },
  { field: "field-1", title: "Harbour", written: "Harbour", choices: [{ value: "option-1", label: "Faaborg Havn" }] },
  { field: "field-2", title: "Sail area", written: '"Sail area"', choices: [{ value: "<3", label: "Under 3" }] },
];
const names = new Map([
  ["user-2", "Bo Li"],
  ["option-1", "Faaborg Havn"],
]);
const nameOf = (_field: string, value: string) => names.get(value) ?? value;
const offered = (text: string, caret = text.length) =>
  suggestionsFor(text, caret, fields, nameOf).map(({ insert }) => insert);

test.each([
  ["", []],
  ["a", ["assignee:"]],
  ["is:open -LA", ["label:"]],
  ["assignee:", ["me", '"Bo Li"', "none"]],
  ["assignee:b", ['"Bo Li"', "none"]],
  ["assignee:me,l", ['"Bo Li"']],
  ['assignee:"bo l', ['"Bo Li"']],
  ['label:"in review",lat', ["label-1"]],
  ["due:today", []],
  ["print", []],
  ['"as', []],
  ["colour:r", []],
  ["ha", ["Harbour:"]],
  ["harbour:", ['"Faaborg Havn"']],
  ["sa", ['"Sail area":']],
  ['-"sail a', ['"Sail area":']],
  ['"SAIL area":', ["<3"]],
  ['"Sail area":9,un', ["<3"]],
  ['"ha', []],
  ["@", ["assignee:me", 'assignee:"Bo Li"', "assignee:none"]],
  ["call -@bo", ['assignee:"Bo Li"', "assignee:none"]],
  ["#lat", ["label:label-1"]],
  ["!high", []],
  ["a@b", []],
  ['"@bo', []],
  ["label:#lat", []],
])("after “%s”, %o are suggested", (text, inserts) => {
  expect(offered(text)).toEqual(inserts);
});

test("the word before the caret is replaced, and a space follows a value at the end", () => {
  const take = (text: string, caret = text.length) => {
    const [first] = suggestionsFor(text, caret, fields, nameOf);
    return first && taken(text, first);
  };
  expect(take("call ass")).toEqual({ text: "call assignee:", caret: 14 });
  expect(take("call -assignee:bo")).toEqual({ text: 'call -assignee:"Bo Li" ', caret: 23 });
  expect(take("call @bo")).toEqual({ text: 'call assignee:"Bo Li" ', caret: 22 });
  expect(take("due:tod print", 7)).toEqual({ text: "due:today print", caret: 9 });
});
