import { readFile } from "node:fs/promises";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { createTask, openList } from "./support/tasks.ts";

test("a filtered list is saved and shared as a view, and a change of it shows at once on other screens", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  await createTask(page, { title: "Urgent", tags: "now" });
  await createTask(page, { title: "Some day", tags: "later" });
  const other = await team.onAnotherDevice(admin);
  await openList(page, "/user/tasks?tag=now");

  await page.getByRole("button", { name: "Save as view…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("now");
  await expectNoViolationsInAnyTheme(page);
  await page.keyboard.type("Urgent ones");
  await dialog.getByText("Everyone in the team").click();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { name: "Urgent ones", level: 1 })).toBeVisible();

  await openList(other, "/user/tasks");
  await other.getByRole("region", { name: "Views" }).getByRole("link", { name: "Urgent ones" }).click();
  await expect(other.getByText("Urgent", { exact: true })).toBeVisible();
  await expect(other.getByText("Some day", { exact: true })).toBeHidden();

  await page.getByRole("button", { name: "Actions on the view" }).click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  await expect(page.getByRole("dialog", { name: "Rename view" }).getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.type("Urgent tasks");
  await page.keyboard.press("Enter");
  await expect(other.getByRole("heading", { name: "Urgent tasks", level: 1 })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByText("Undone: the view Urgent tasks back to Urgent ones")).toBeVisible();

  // A dialog that the palette opens above another one takes its place.
  await page.getByRole("button", { name: "Actions on the view" }).click();
  await page.getByRole("menuitem", { name: "Save as new view…" }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("rename this view");
  await page.getByRole("option", { name: /^Rename this view/ }).click();
  const rename = page.getByRole("dialog", { name: "Rename view" });
  await expect(rename.getByRole("textbox", { name: "Name" })).toBeFocused();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(rename).toHaveCount(0);

  await page.getByRole("button", { name: "List View" }).click();
  const dot = page.getByRole("region", { name: "Views" }).getByRole("img", { name: "Modified" });
  const modified = page.getByRole("button", { name: "Actions on the view, modified" });
  await expect(page.getByRole("status").filter({ hasText: "Modified" })).toHaveCount(1);
  await expect(dot).toBeVisible();
  await modified.click();
  await page.getByRole("menuitem", { name: "Save", exact: true }).click();
  await expect(modified).toBeHidden();
  await expect(dot).toHaveCount(0);
  await expect(other.getByRole("button", { name: "List View" })).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("button", { name: "Actions on the view" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(other.getByText("This view does not exist")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(other.getByRole("heading", { name: "Urgent ones", level: 1 })).toBeVisible();
});

test("a view is exported as a table from its menu, and its file is found again in the settings", async ({ admin }) => {
  const { page } = admin;
  await createTask(page, { title: "=Urgent", tags: "now" });
  await createTask(page, { title: "Some day", tags: "later" });
  const data = { name: "Urgent ones", projectId: null, filter: "label:now", layout: { kind: "list", shown: [] } };
  const view = await (await page.request.post("/api/views", { data })).json();
  await openList(page, `/user/views/${view.id}`);
  await page.getByRole("button", { name: "Actions on the view" }).press("Enter");
  await page.getByRole("menuitem", { name: "Export…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Export Urgent ones" });
  await expect(dialog.getByRole("button", { name: "Export", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("link", { name: "Download Urgent ones" })).toBeFocused();
  await expectNoViolationsInAnyTheme(page);
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(file.suggestedFilename()).toMatch(/^Urgent ones \d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toMatch(/^\uFEFFTitle,Stage\r\n"'=Urgent",[^\r\n]+\r\n$/);

  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Search or do anything" }).fill("export tasks");
  await page.getByRole("option", { name: "Export tasks…" }).click();
  const earlier = page.getByRole("list", { name: "Earlier exports" });
  await expect(earlier.getByRole("link", { name: "Download Urgent ones" })).toBeVisible();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await expect(earlier.getByRole("listitem")).toHaveCount(2);
  await expect(earlier.getByRole("link", { name: /^Download/ })).toHaveCount(2);
  await expectNoViolationsInAnyTheme(page);
});

test("a project opens with its default view, on other screens too, until a person changes its display or the view goes", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  await createTask(page, { title: "Urgent", taskPrioirty: "high" });
  await createTask(page, { title: "Some day", taskPrioirty: "low" });
  const [project] = await (await page.request.get("/api/projects")).json();
  const fields = { projectId: project.id, shared: true, starredBy: [admin.id], filter: "priority:high" };
  const view = await page.request.post("/api/views", { data: { name: "Triage", ...fields, layout: { kind: "list" } } });
  const other = await team.onAnotherDevice(admin);
  await openList(other, `/user/projects/${project.key}`);
  await expect(other.getByText("Some day", { exact: true })).toBeVisible();

  await openList(page, `/user/views/${(await view.json()).id}`);
  await page.getByRole("button", { name: "Actions on the view" }).click();
  await page.getByRole("menuitem", { name: "Make default view" }).click();
  await expect(page.getByText("The project now opens with this view.")).toBeVisible();
  const opensWithIt = `${project.name} opens with this view`;
  await expect(page.getByRole("region", { name: "Views" }).getByRole("img", { name: opensWithIt })).toBeVisible();
  await expect(other.getByText("Some day", { exact: true })).toBeHidden();
  await expect(other.getByRole("heading", { name: project.name, level: 1 })).toBeVisible();
  const list = other.getByRole("button", { name: "List View" });
  await expect(list).toHaveAttribute("aria-pressed", "true");
  await expectNoViolationsInAnyTheme(other);

  await other.getByRole("button", { name: "Board View" }).click();
  await expect(other.getByRole("button", { name: "Triage: actions on the view, modified" })).toBeVisible();
  await openList(other, `/user/projects/${project.key}`);
  await expect(other.getByRole("button", { name: "Board View" })).toHaveAttribute("aria-pressed", "true");
  await other.getByRole("button", { name: "Triage: actions on the view" }).click();
  await other.getByRole("menuitem", { name: "Reset" }).click();
  await expect(list).toHaveAttribute("aria-pressed", "true");
  await other.getByRole("button", { name: "Remove filter" }).click();
  await expect(other.getByText("Some day", { exact: true })).toBeVisible();
  await expect(other).toHaveURL(/[?&]filter=(&|$)/);
  await other.reload();
  await expect(other.getByText("Some day", { exact: true })).toBeVisible();
  await other.getByRole("region", { name: "Projects" }).getByRole("link", { name: project.name }).click();
  await expect(other.getByText("Some day", { exact: true })).toBeHidden();

  await page.getByRole("button", { name: "Actions on the view" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete Triage?" });
  await expect(dialog).toContainText("Nobody else has it in their sidebar.");
  await expect(dialog).toContainText(`It is the default view of ${project.name}`);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Actions on the view" }).click();
  await page.getByRole("menuitem", { name: "Keep to myself" }).click();
  await expect(other.getByText("Some day", { exact: true })).toBeVisible();
  await expect(other.getByRole("button", { name: "Board View" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Actions on the view" }).click();
  await page.getByRole("menuitem", { name: `Share with everyone in ${project.name}` }).click();
  await expect(page.getByText(`The view Triage was shared with everyone who sees ${project.name}.`)).toBeVisible();
  await expect(other.getByText("Some day", { exact: true })).toBeHidden();
});

test("a view of one stage shows its column alone, and the others come back with its condition", async ({ admin }) => {
  const { page } = admin;
  await createTask(page, { title: "Doing", stage: "in-progress" });
  await createTask(page, { title: "Waiting" });
  await openList(page, "/user/tasks?filter=stage:in-progress");
  const columns = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(columns).toHaveText(["In Progress1"]);
  await page.getByRole("button", { name: "Remove filter Stage: In Progress" }).click();
  await expect(columns).toHaveText(["To Do1", "In Progress1", "Completed0"]);
});

test("the conditions of a search are changed in their chips, and a search is saved as a view of its tasks", async ({
  admin,
}) => {
  const { page } = admin;
  await createTask(page, { title: "Osprey nest", taskPrioirty: "high" });
  await createTask(page, { title: "Osprey eggs", taskPrioirty: "low" });
  await page.goto("/user/search?q=osprey&filter=priority:hihg");
  const results = page.getByRole("listbox").getByRole("option");
  await expect(page.getByRole("alert")).toContainText("Character 10");
  await page.getByRole("button", { name: "Use high" }).click();
  await expect(results).toHaveCount(1);
  await page.getByRole("button", { name: "Priority: High", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Low" }).click();
  await page.keyboard.press("Escape");
  await expect(results).toHaveCount(2);
  await expect(page).toHaveURL(/priority(:|%3A)high(,|%2C)low/);
  await expectNoViolationsInAnyTheme(page);

  await page.getByRole("button", { name: "Save as view…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("osprey");
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("heading", { name: "osprey", level: 1 })).toBeVisible();
  const chips = page.getByRole("list", { name: "Filters" }).getByRole("listitem");
  await expect(chips).toHaveText(["Text contains osprey", "Priority any of High, Low"], { useInnerText: true });
  await expect(page.locator("tbody").getByRole("row").filter({ hasText: "Osprey" })).toHaveCount(2);
});

test("the views in the sidebar are sorted by dragging and with the keyboard, and so on other screens", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  for (const name of ["First", "Second", "Third"]) {
    const data = { name, starredBy: [admin.id] };
    expect((await page.request.post("/api/views", { data })).status()).toBe(201);
  }
  const other = await team.onAnotherDevice(admin);
  for (const screen of [page, other]) await openList(screen, "/user/tasks");
  const views = (screen: typeof page) => screen.getByRole("region", { name: "Views" }).getByRole("listitem");
  await expect(views(page)).toHaveText(["First", "Second", "Third"]);
  const first = views(page).getByRole("link", { name: "First" });
  // The script that sorts is loaded once the page is idle.
  await expect(async () => {
    await first.focus();
    await page.keyboard.press("Alt+ArrowDown");
    await expect(views(page)).toHaveText(["Second", "First", "Third"], { timeout: 3_000 });
  }).toPass();
  await expect(first).toBeFocused();
  await expect(views(other)).toHaveText(["Second", "First", "Third"]);
  await views(page)
    .getByRole("link", { name: "Third" })
    .dragTo(views(page).first(), { targetPosition: { x: 40, y: 2 } });
  await expect(views(other)).toHaveText(["Third", "Second", "First"]);
});
