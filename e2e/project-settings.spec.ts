import type { Locator, Page } from "@playwright/test";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expectLive } from "./support/board.ts";
import { expect, test } from "./support/fixtures.ts";
import { column } from "./support/tasks.ts";

const group = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const namesIn = (page: Page, name: string) =>
  group(page, name)
    .locator("[data-row]")
    .evaluateAll((rows) => rows.map((row) => row.textContent));
const undo = (page: Page) => page.keyboard.press("ControlOrMeta+z");
const redo = (page: Page) => page.keyboard.press("ControlOrMeta+Shift+z");

/** Drags the row of a project onto the upper half of another one. */
async function dragAbove(page: Page, from: string, to: string): Promise<void> {
  const boxOf = async (name: string) => {
    const box = await group(page, "Projects").getByRole("link", { name, exact: true }).boundingBox();
    if (!box) throw new Error(`${name} is not shown`);
    return box;
  };
  const [start, end] = [await boxOf(from), await boxOf(to)];
  await page.mouse.move(start.x + 40, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 40, end.y + end.height, { steps: 4 });
  await page.mouse.move(end.x + 40, end.y + 2, { steps: 4 });
  await page.mouse.up();
}

test("admins order, star, set up, archive and delete projects, also offline, and every change is live and can be undone", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Developer");
  for (const name of ["Website", "Office"]) await page.request.post("/api/projects", { data: { name } });
  await page.goto("/user/tasks");
  await expectLive(page);
  const other = await team.onAnotherDevice(admin);
  await other.goto("/user/projects/WEB");
  await expectLive(other);
  await member.page.goto("/user/projects/WEB");
  await expectLive(member.page);
  const [first = ""] = await namesIn(page, "Projects");

  // Projects are ordered by keyboard or mouse, in the same way for everyone.
  await expect.poll(() => namesIn(page, "Projects")).toEqual([first, "Website", "Office"]);
  const office = group(page, "Projects").getByRole("link", { name: "Office" });
  await expect(async () => {
    await office.focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(() => namesIn(page, "Projects"), { timeout: 1000 }).toEqual([first, "Office", "Website"]);
  }).toPass();
  await expect(office).toBeFocused();
  await expect.poll(() => namesIn(member.page, "Projects")).toEqual([first, "Office", "Website"]);
  await dragAbove(page, "Website", first ?? "");
  await expect.poll(() => namesIn(other, "Projects")).toEqual(["Website", first, "Office"]);
  await expect(page).toHaveURL(/user\/tasks$/);
  await undo(page);
  await expect.poll(() => namesIn(other, "Projects")).toEqual([first, "Office", "Website"]);

  // A star applies to one person, on all of their devices.
  await group(page, "Projects").getByRole("link", { name: "Website" }).hover();
  await page.getByRole("button", { name: "Star Website" }).click();
  await expect.poll(() => namesIn(other, "Starred")).toEqual(["Website"]);
  await expect(group(member.page, "Starred")).toHaveCount(0);
  await undo(page);
  await expect(group(other, "Starred")).toHaveCount(0);

  // A field is saved when it loses the focus. A value that cannot be saved stays, with the reason.
  await page.goto("/user/projects/WEB/settings");
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("office");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Another project has this name")).toBeVisible();
  await name.fill("Web pages");
  await page.keyboard.press("Tab");
  await expect(other.getByRole("heading", { name: "Web pages", level: 1 })).toBeVisible();
  const key = page.getByLabel("Key", { exact: true });
  await key.fill("WE🚀");
  await expect(page.getByText("Use 2 to 6 capital letters from A to Z, such as WEB")).toBeVisible();
  await key.fill("off");
  await expect(page.getByText("Office has this key")).toBeVisible();
  await key.fill("pages");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/projects\/PAGES\/settings$/);
  await expect(other).toHaveURL(/projects\/PAGES$/);
  await page.getByRole("heading", { name: "Project settings" }).click();
  await undo(page);
  await expect(other).toHaveURL(/projects\/WEB$/);

  // Stages are edited offline and sent later.
  await page.context().setOffline(true);
  await page.getByPlaceholder("New stage").fill("todo");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Another stage of this project has this name")).toBeVisible();
  await page.getByPlaceholder("New stage").fill("Review");
  await page.keyboard.press("Enter");
  await page.getByLabel("Name of Review").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await page.getByLabel("Limit of Review").fill("2");
  await page.getByLabel("Archive completed tasks after").fill("many");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a whole number from 1 to 365, or leave it empty")).toBeVisible();
  await page.getByLabel("Archive completed tasks after").fill("14");
  await page.keyboard.press("Enter");
  await page.context().setOffline(false);
  const columns = () => other.locator("[data-column]").evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
  await expect.poll(columns).toEqual(["Todo", "In Progress", "Review", "Completed"]);
  await expect(column(other, "Review")).toContainText("0 of 2");
  await page.reload();
  await expect(page.getByLabel("Archive completed tasks after")).toHaveValue("14");

  // The project decides what members can do in it.
  await expect(member.page.getByRole("button", { name: "Add task", exact: true })).toHaveCount(0);
  const createAndEdit = page.getByRole("radio", { name: /^Create and edit tasks/ });
  await createAndEdit.click({ force: true });
  await expect(createAndEdit).toBeChecked();
  await member.page.getByRole("button", { name: "Add task", exact: true }).first().click();
  await member.page.keyboard.type("From a member");
  await member.page.keyboard.press("Enter");
  await expect(other.getByText("From a member")).toBeVisible();

  // The Activity page shows the history and updates itself. A task opens beside it.
  await member.page.getByRole("link", { name: "Activity", exact: true }).click();
  const history = member.page.getByRole("region", { name: "Today" });
  await expect(history.getByText("renamed the project from “Website” to “Web pages”")).toBeVisible();
  await expect(history.getByText("added the stage “Review”")).toBeVisible();
  await page.getByLabel("Limit of Review").fill("3");
  await page.keyboard.press("Enter");
  await expect(history.getByRole("listitem").first()).toContainText("set the limit of the stage “Review” to 3");
  await history.getByRole("link", { name: "From a member" }).press("k");
  await expect(history.getByRole("listitem").first()).toBeFocused();
  await expectNoViolationsInAnyTheme(member.page);
  await member.page.keyboard.press("j");
  await member.page.keyboard.press("Enter");
  const panel = member.page.getByRole("region", { name: "Open task" });
  await expect(panel.getByRole("heading", { name: "From a member" })).toBeVisible();
  await member.page.keyboard.press("Escape");
  await member.page.getByRole("main").getByRole("button", { name: "Project", exact: true }).click();
  await expect(history.getByText("added the stage “Review”")).toBeVisible();
  await expect(history.getByRole("link", { name: "From a member" })).toHaveCount(0);
  await member.page.getByRole("link", { name: "Board" }).click();

  // The board of an archived project can be read but not changed.
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(member.page.getByText("This project is archived. An admin can restore it.")).toBeVisible();
  await expect(member.page.getByText("From a member")).toBeVisible();
  await expect(member.page.getByRole("button", { name: "Add task", exact: true })).toHaveCount(0);
  await expect(other.getByRole("button", { name: "Actions on Todo" })).toHaveCount(0);
  await group(page, "Projects").getByRole("link", { name: "Archived projects" }).click();
  await expect(page.getByRole("link", { name: /^Web pages/ })).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(other.getByRole("button", { name: "Actions on Todo" })).toBeVisible();

  // Deleting a project requires its name. Undo restores it with its task.
  await page.goto("/user/projects/WEB/settings");
  await page.getByRole("button", { name: "Delete…" }).click();
  await page.getByLabel("Type Web pages to confirm").fill("Web pages");
  await page.getByRole("button", { name: "Delete project" }).click();
  await expect(member.page.getByText("You no longer have access to this project.")).toBeVisible();
  for (const each of [page, other]) await expect(each).toHaveURL("/user/projects");
  await undo(page);
  await expect(member.page.getByText("From a member")).toBeVisible();

  // The creation of a project is undone and redone.
  await page.getByRole("banner").getByRole("button", { name: "New project" }).click();
  const dialog = page.getByRole("dialog", { name: "New project" });
  await dialog.getByLabel("Name", { exact: true }).fill("Hiring");
  await dialog.getByRole("button", { name: "Create project" }).click();
  const hiring = group(other, "Projects").getByRole("link", { name: "Hiring" });
  await expect(hiring).toBeVisible();
  await expect(page.getByPlaceholder("What needs to be done?")).toBeFocused();
  await page.keyboard.press("Escape");
  await undo(page);
  await expect(page).toHaveURL("/user/projects");
  await expect(hiring).toHaveCount(0);
  await redo(page);
  await expect(hiring).toBeVisible();
  await group(page, "Projects").getByRole("link", { name: "Hiring" }).click();
  await expect(column(page, "To Do")).toBeVisible();
});

test("a new project asks for its look; a second stage of the same name and a stage that must stay are pointed out", async ({
  admin: { page },
}) => {
  await page.goto("/user/tasks");
  await page.getByRole("button", { name: "New project" }).click();
  const dialog = page.getByRole("dialog", { name: "New project" });
  await dialog.getByLabel("Name", { exact: true }).fill("Hiring");
  await dialog.getByRole("button", { name: "Icon 🚀" }).click();
  await dialog.getByRole("button", { name: /Colour/ }).click();
  await page.getByRole("option", { name: "Red" }).click();
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(group(page, "Projects").getByRole("link", { name: "Hiring" })).toContainText("🚀");
  await expect(column(page, "To Do")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Stage", exact: true }).click();
  await page.keyboard.type("to do");
  await expect(page.getByText("There is a stage with this name already.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Actions on To Do" }).click();
  await expect(page.getByRole("menuitem", { name: "Delete…" })).toContainText("The last of its kind");
});
