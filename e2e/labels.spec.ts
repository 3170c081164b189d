import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { editTask } from "./support/board.ts";
import { expect, test } from "./support/fixtures.ts";
import { field, fillRequired, openCreate, openUpdate } from "./support/task-form.ts";
import { card, createTask, openList, readTask } from "./support/tasks.ts";

const namesOf = (labels: { name: string }[]) => labels.map(({ name }) => name);

test("an admin renames, colours, orders, merges and deletes labels, and the cards follow", async ({ admin, team }) => {
  const { page } = admin;
  await createTask(page, { title: "One", tags: "web, design" });
  await createTask(page, { title: "Two", tags: "webb, later" });
  const board = await team.onAnotherDevice(admin);
  await openList(board, "/user/tasks");
  const labels = async () => (await page.request.get("/api/labels")).json();

  await page.goto("/user/settings/labels");
  const list = page.getByRole("list", { name: "Labels" });
  await expect(list.getByRole("listitem")).toHaveCount(4);
  await expectNoViolationsInAnyTheme(page);
  const name = (label: string) => list.getByRole("textbox", { name: `Name of ${label}`, exact: true });
  const choose = async (label: string, action: string) => {
    await list.getByRole("button", { name: `More actions for ${label}`, exact: true }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };

  await name("web").fill("Design");
  await page.keyboard.press("Enter");
  await expect(list.getByText("There is already a label with this name")).toBeVisible();
  await name("web").fill("site");
  await page.keyboard.press("Enter");
  await expect(card(board, "One").getByText("site", { exact: true })).toBeVisible();

  await list.getByRole("button", { name: "Colour of site" }).focus();
  await page.keyboard.press("Enter");
  await expectNoViolationsInAnyTheme(page);
  await page.getByRole("menuitem", { name: "Pink" }).click();
  await expect.poll(async () => (await labels())[0]).toMatchObject({ name: "site", colour: "pink" });

  await name("later").press("Alt+ArrowUp");
  await expect.poll(async () => namesOf(await labels())).toEqual(["site", "design", "later", "webb"]);
  await expect(name("later")).toBeFocused();

  await choose("webb", "Merge into…");
  const merge = page.getByRole("dialog", { name: "Merge “webb” into another label" });
  await merge.getByRole("button", { name: /Merge into$/ }).click();
  await page.getByRole("option", { name: "site" }).click();
  await merge.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(merge).toBeHidden();
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(card(board, "Two").getByText("site", { exact: true })).toBeVisible();

  await choose("later", "Delete");
  const sure = page.getByRole("alertdialog");
  await expect(sure).toContainText("1 open or recent task has it");
  await sure.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Label deleted from 1 task")).toBeVisible();
  await expect(card(board, "Two").getByText("later")).toBeHidden();
});

test("a label that is created offline is sent before the task that uses it", { tag: "@long" }, async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const id = await createTask(page, { title: "Ours", tags: "old" });
  const other = await team.onAnotherDevice(admin);
  const form = await openUpdate(page, id);
  await field(form, "Tags").fill("ours,");
  await page.keyboard.type("new");
  await page.context().setOffline(true);
  await form.getByRole("button", { name: "Update Task" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("ours", { exact: true })).toBeVisible();
  // Meanwhile, another device creates a label with one of the names, and labels the same task.
  await createTask(other, { title: "Theirs", tags: "OURS" });
  await other.request.post("/api/labels", { data: { name: "more" } });
  await editTask(other, id, { title: "Ours", tags: "old, more" });
  await page.context().setOffline(false);
  await expect.poll(async () => (await readTask(other, id)).tags).toBe("old, more, OURS, new");
  expect(namesOf(await (await other.request.get("/api/labels")).json())).toEqual(["old", "OURS", "more", "new"]);
});

test("the label picker ignores case, and labels are coloured and removed by keyboard", { tag: "@long" }, async ({
  admin,
}) => {
  const { page } = admin;
  await createTask(page, { title: "One", tags: "web" });
  const form = await openCreate(page);
  await fillRequired(form, "Coloured");
  await field(form, "Tags").fill("WEB, fresh");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("button", { name: /^Remove / })).toHaveText(["", ""]);
  await form.getByRole("button", { name: "Colour of web" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("te");
  await page.keyboard.press("Enter");
  await field(form, "Tags").press("Backspace");
  await expect(form.getByRole("button", { name: "Remove fresh" })).toBeHidden();
  await form.getByRole("button", { name: "Create Task" }).click();
  await expect(card(page, "Coloured").getByText("web", { exact: true })).toBeVisible();
  const labels = await (await page.request.get("/api/labels")).json();
  expect(labels).toMatchObject([{ name: "web", colour: "teal" }]);
});

test("the list of labels on a task checks, creates and recolours them", async ({ admin: { page } }) => {
  await createTask(page, { title: "Other", tags: "design, later" });
  const id = await createTask(page, { title: "Labelled", tags: "web" });
  await page.goto(`/user/tasks/${id}`);
  await page.getByRole("heading", { name: "Labelled" }).click();
  await page.keyboard.press("l");
  const items = page.getByRole("menuitemcheckbox");
  await expect(items).toHaveText(["web", "design", "later"]);
  await expect(items.filter({ hasText: "web" })).toBeChecked();
  await page.keyboard.type("lat");
  await expect(items).toHaveText(["later", "Create label “lat”"]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("new");
  await expect(items).toHaveText(["Create label “new”"]);
  await page.keyboard.press("Enter");
  await expect(items).toHaveCount(4);
  await page.getByRole("button", { name: "Edit labels" }).click();
  await page.getByRole("button", { name: "Colour of design" }).click();
  await page.getByRole("menuitem", { name: "Pink" }).click();
  const name = page.getByRole("textbox", { name: "Name of design" });
  await name.fill("later");
  await name.press("Enter");
  await expect(page.getByText("There is already a label with this name")).toBeVisible();
  await name.fill("looks");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(items).toHaveCount(4);
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await readTask(page, id)).tags).toBe("web, later, new");
  const labels = await (await page.request.get("/api/labels")).json();
  expect(labels).toContainEqual(expect.objectContaining({ name: "looks", colour: "pink" }));
});

test("a label that does not exist is created in the palette, and offered in a composer", async ({ admin }) => {
  const { page } = admin;
  await createTask(page, { title: "Other", tags: "docs" });
  await createTask(page, { title: "Paint the hull", tags: "yard" });
  const [{ key }] = await (await page.request.get("/api/projects")).json();
  await openList(page, `/user/projects/${key}`);
  await card(page, "Paint the hull").focus();
  await page.keyboard.press("l");
  const labels = page.getByRole("combobox", { name: "Change the labels" });
  await expect(labels).toBeFocused();
  await expect(page.getByRole("option")).toHaveText(["yard", "docs"]);
  await page.keyboard.type("brandnew");
  await expect(page.getByRole("option", { name: "Create label “brandnew”" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(labels).toBeHidden();
  await expect(card(page, "Paint the hull")).toContainText("brandnew");

  await page.keyboard.press("c");
  const title = page.getByRole("dialog").getByRole("textbox", { name: "Task Title" });
  await expect(title).toBeFocused();
  await page.keyboard.type("Buy rope #fresh");
  await expect(page.getByRole("option", { name: "Create label “fresh”" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(title).toHaveValue("Buy rope ");
  // A label that nobody creates is part of the title, as in “Fix #12”.
  await page.keyboard.type("*2h #12 soon");
  await page.keyboard.press("Enter");
  const made = card(page, "Buy rope #12 soon");
  await expect(made).toContainText("fresh");
  await expect(made.getByText("2 pt")).toBeVisible();
});
