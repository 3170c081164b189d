import type { View } from "@baton/domain/view/view";
import { expect, test } from "vitest";
import { initialLayout } from "@/features/view/public.ts";
import { viewsWithField } from "./views-with-field.ts";

const field = { id: "019ac0de-7c5e-7a31-9b5c-0f4e6d2a8b10", name: "Harbour", projectId: "boats" };
const layout = initialLayout("boats");
const plain: Pick<View, "projectId" | "filter" | "sort" | "layout"> = {
  ...{ projectId: "boats", filter: "", sort: "" },
  layout,
};

test.each<[string, typeof plain, boolean]>([
  ["has nothing to do with it", plain, false],
  ["filters by it", { ...plain, filter: `is:open -${field.id}:none` }, true],
  ["filters by its name", { ...plain, projectId: null, filter: "harbour:Kiel" }, true],
  ["looks for its name as a text", { ...plain, filter: "Harbour" }, false],
  ["sorts by it", { ...plain, sort: `due,-${field.id}` }, true],
  ["groups by it", { ...plain, layout: { ...layout, group: field.id } }, true],
  ["has lanes of it", { ...plain, layout: { ...layout, lanes: field.id } }, true],
  ["shows it", { ...plain, layout: { ...layout, shown: ["due", field.id] } }, true],
  ["filters by the field of another project", { ...plain, projectId: "web", filter: "harbour:Kiel" }, false],
])("a view that %s is counted or not", (_name, view, isCounted) => {
  expect(viewsWithField([view], field).length === 1).toBe(isCounted);
});
