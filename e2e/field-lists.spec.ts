import type { FieldWire } from "@baton/domain/field/field.wire";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expectLive } from "./support/board.ts";
import { taskInProject } from "./support/fields.ts";
import { expect, test } from "./support/fixtures.ts";
import { card, column, createTask, readTask } from "./support/tasks.ts";

test("a board is grouped by a field, whose values cards show, and a card that moves gets the value of its column", async ({
  admin: { page },
}) => {
  const project = await (await page.request.post("/api/projects", { data: { name: "Boats", key: "BOAT" } })).json();
  const id = await createTask(page, { title: "Paint the hull" });
  await page.request.patch(`/api/tasks/${id}`, { data: { project: project.id } });
  const options = [{ name: "Kiel" }, { name: "Lisbon" }];
  const add = async (data: object) =>
    (await (await page.request.post("/api/fields", { data: { projectId: project.id, ...data } })).json()) as FieldWire;
  const harbour = await add({ name: "Harbour", type: "select", options });
  const length = await add({ name: "Length", type: "number" });
  const [kiel, lisbon] = harbour.options.map((option) => option.id);
  await page.request.patch(`/api/tasks/${id}`, { data: { values: { [harbour.id]: kiel, [length.id]: 9.8 } } });

  await page.goto("/user/projects/BOAT");
  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("button", { name: "Length", exact: true }).click();
  await page.getByRole("button", { name: "Group" }).click();
  await page.getByRole("option", { name: "Harbour" }).click();
  await page.keyboard.press("Escape");
  await expect(card(column(page, "Kiel"), "Paint the hull")).toContainText("Length9.8");
  await expectNoViolationsInAnyTheme(page);

  await card(page, "Paint the hull").focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(card(column(page, "Lisbon"), "Paint the hull")).toBeVisible();
  const stored = async () => (await readTask(page, id)).values;
  await expect.poll(stored).toMatchObject({ [harbour.id]: lisbon });
  await page.keyboard.press("ControlOrMeta+z");
  await expect(card(column(page, "Kiel"), "Paint the hull")).toBeVisible();
  await expect.poll(stored).toMatchObject({ [harbour.id]: kiel });

  await column(page, "Lisbon").getByRole("button", { name: "Add task" }).click();
  await page.getByRole("textbox", { name: "Title of a new task in Lisbon" }).fill("Buy rope");
  await page.keyboard.press("Enter");
  await expect(card(column(page, "Lisbon"), "Buy rope")).toBeVisible();

  // The choice is remembered for the project.
  await page.goto("/user/projects/BOAT");
  await expect(card(column(page, "Kiel"), "Paint the hull")).toContainText("9.8");
  await expect(card(column(page, "Lisbon"), "Buy rope")).toBeVisible();

  // A condition on a field that is deleted no longer hides anything, and says so. One on a deleted option is unknown.
  await page.goto(`/user/projects/BOAT?view=list&filter=${harbour.id}:${kiel}`);
  const chips = page.getByRole("list", { name: "Filters" });
  await expect(chips).toContainText("Kiel");
  await expect(page.getByRole("link", { name: "Buy rope" })).toBeHidden();
  await page.request.patch(`/api/fields/${harbour.id}`, { data: { options: harbour.options.slice(1) } });
  await expect(chips).toContainText("Unknown");
  await page.request.delete(`/api/fields/${harbour.id}`);
  await expect(chips).toContainText("Field deleted");
  await expect(page.getByRole("link", { name: "Buy rope" })).toBeVisible();
});

test("the fields of several tasks are set together, and undo takes back one of them at a time", async ({ admin }) => {
  const { page } = admin;
  const { id, projectId } = await taskInProject(page);
  const other = await createTask(page, { title: "Sew the sail" });
  await page.request.patch(`/api/tasks/${other}`, { data: { project: projectId, estimate: 2 } });
  const answer = await page.request.post("/api/fields", {
    data: { projectId, name: "Berths", type: "multi-select", options: [{ name: "Kiel" }, { name: "Ribe" }] },
  });
  const { id: berths, options } = await answer.json();
  const [kiel, ribe] = options.map((option: { id: string }) => option.id);
  await page.request.patch(`/api/tasks/${id}`, { data: { values: { [berths]: [kiel] } } });
  const of = async (task: string) => {
    const { estimate, values } = await (await page.request.get(`/api/tasks/${task}`)).json();
    return [estimate, values[berths]];
  };
  await page.goto("/user/projects/BOAT");
  await expectLive(page);
  await page.getByRole("button", { name: "Actions on Todo" }).click();
  await page.getByRole("menuitem", { name: "Select all 2 tasks" }).click();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("toolbar").getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Set other fields…" }).click();
  const dialog = page.getByRole("dialog", { name: "Fields of 2 tasks" });
  await expect(dialog.getByRole("textbox", { name: "Estimate" })).toHaveAttribute("placeholder", "Different values");
  await dialog.getByRole("textbox", { name: "Estimate" }).fill("5");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Berths" }).first().click();
  await page.getByRole("menuitemcheckbox", { name: "Ribe" }).click();
  await expectNoViolationsInAnyTheme(page);
  await page.keyboard.press("Escape");
  // An option that only one of the tasks had stays.
  await expect.poll(() => of(id)).toEqual([5, [kiel, ribe]]);
  await expect.poll(() => of(other)).toEqual([5, [ribe]]);
  await dialog.getByRole("textbox", { name: "Estimate" }).focus();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => of(other)).toEqual([5, undefined]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => of(other)).toEqual([2, undefined]);
});
