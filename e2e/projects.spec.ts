import type { Locator, Page } from "@playwright/test";
import { dragOver, expectLive } from "./support/board.ts";
import { expect, test } from "./support/fixtures.ts";
import { card, column } from "./support/tasks.ts";
import { toast } from "./support/toasts.ts";

const projects = (page: Page): Locator => page.getByRole("region", { name: "Projects" });

const titlesIn = (page: Page, name: string) => column(page, name).getByRole("article").allInnerTexts();

/** Creates a project from a template with the sidebar, and types `typed` without waiting for the board. */
async function createProject(page: Page, name: string, template: string, typed = ""): Promise<void> {
  await projects(page).getByRole("button", { name: "New project" }).click();
  const dialog = page.getByRole("dialog", { name: "New project" });
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByRole("radio", { name: new RegExp(`^${template}:`) }).check({ force: true });
  await dialog.getByRole("button", { name: "Create project" }).click();
  await page.keyboard.type(typed);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

test("a project is created from a template and filled by typing, also offline, and every change is live and can be undone", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  await page.goto("/user/tasks");
  await expectLive(page);
  await createProject(page, "Website", "Sprint", "Pr");
  const other = await team.onAnotherDevice(admin);
  await other.goto("/user/projects/WEB");
  await expectLive(other);

  // The first column opens a title field, which contains what was typed before. Enter adds a task and keeps it open.
  const first = page.getByRole("textbox", { name: "Title of a new task in Backlog" });
  await expect(first).toBeFocused();
  await expect(first).toHaveValue("Pr");
  for (const title of ["ice", "Map", "!high Photos"]) {
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
  }
  await expect(card(column(other, "Backlog"), "Price")).toContainText("WEB-1");
  await expect(card(column(other, "Backlog"), "Photos").getByRole("img", { name: "Priority High" })).toBeVisible();
  await page.keyboard.type("unsent");
  await page.keyboard.press("Escape");
  await expect(column(page, "Backlog").getByRole("article").first()).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(column(page, "Backlog").getByRole("article").last()).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("article").and(page.locator(":focus"))).toBeVisible();
  await column(page, "Backlog").getByRole("button", { name: "Add a task to Backlog" }).click();
  const field = page.getByRole("textbox", { name: "Title of a new task in Backlog" });
  await expect(field).toHaveValue("unsent");
  await field.fill("");

  // A pasted list becomes several tasks, and one undo removes them.
  await field.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "- One\n- Two\n\n- Three\n- Four\n- Five");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByRole("button", { name: "Create 5 tasks" }).click();
  await expect(column(other, "Backlog").getByRole("article")).toHaveCount(8);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(column(other, "Backlog").getByRole("article")).toHaveCount(3);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(column(other, "Backlog").getByRole("article")).toHaveCount(8);

  // A card is edited in place. Escape keeps the typed text as a draft, Enter saves it.
  await card(page, "Map").focus();
  await page.keyboard.press("e");
  await expect(page.getByRole("textbox", { name: "Task Title" })).toBeFocused();
  await page.keyboard.type("City map");
  await page.keyboard.press("Escape");
  await expect(card(page, "Map")).toBeFocused();
  await page.keyboard.press("e");
  await expect(page.getByRole("textbox", { name: "Task Title" })).toHaveValue("City map");
  await page.getByLabel("Estimate").fill("2.5");
  await page.keyboard.press("Enter");
  await expect(card(other, "City map")).toContainText("2.5 pt");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(card(other, "Map")).toBeVisible();

  // A task opens beside the board and has an address. J opens the next task, Escape returns to the card.
  await card(page, "Map").press("Enter");
  const panel = page.getByRole("region", { name: "Open task" });
  await expect(panel.getByRole("heading", { name: "Map" })).toBeVisible();
  const address = page.url();
  await page.keyboard.press("j");
  await expect(panel.getByRole("heading", { name: "Map" })).toBeHidden();
  await page.goto(address);
  await expect(panel).toBeFocused();
  await expect(panel.getByRole("heading", { name: "Map" })).toBeVisible();
  await page.keyboard.press("e");
  await page.keyboard.type(" of the city");
  await page.keyboard.press("Enter");
  await expect(card(other, "Map of the city")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("d");
  await page.getByLabel("Ending Date, in words").fill("in 400 days");
  await page.keyboard.press("Enter");
  await expect(card(other, "Map")).toContainText(String(new Date(Date.now() + 400 * 86_400_000).getFullYear()));
  const estimate = page.getByRole("textbox", { name: "Estimate" });
  await estimate.fill("a lot");
  await estimate.press("Enter");
  await expect(page.getByText("Enter a number from 0 to 1,000, such as 3 or 0.5")).toBeVisible();
  await estimate.fill("1.5");
  await estimate.press("Enter");
  await expect(card(other, "Map")).toContainText("1.5 pt");
  await estimate.blur();
  await page.keyboard.press("Escape");
  await expect(card(page, "Map")).toBeFocused();

  // A stage is added at the end, renamed and moved, and another one gets a limit.
  await page.getByRole("button", { name: "Stage", exact: true }).click();
  await page.keyboard.type("Waiting");
  await page.keyboard.press("Enter");
  await expect(column(other, "Waiting")).toBeVisible();
  await column(page, "Waiting").getByRole("heading", { name: "Waiting" }).dblclick();
  await page.keyboard.type("Blocked");
  await page.keyboard.press("Enter");
  await expect(column(other, "Blocked")).toBeVisible();
  await page.getByRole("button", { name: "Actions on Blocked" }).click();
  await page.getByRole("menuitem", { name: "Move left" }).click();
  const columns = (at: Page) => at.locator("[data-column]").evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
  const moved = ["Backlog", "This sprint", "In Progress", "In review", "Blocked", "Done"];
  await expect.poll(() => columns(other)).toEqual(moved);
  await dragOver(page, column(page, "Blocked").getByRole("heading"), column(page, "In review").getByRole("heading"));
  await page.mouse.up();
  await expect.poll(async () => (await columns(other)).indexOf("Blocked")).toBe(3);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => columns(other)).toEqual(moved);
  await column(page, "Blocked").getByRole("heading").getByRole("button").focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(async () => (await columns(other)).indexOf("Blocked")).toBe(5);
  await page.keyboard.press("Alt+ArrowLeft");
  await expect.poll(() => columns(other)).toEqual(moved);
  await page.getByRole("button", { name: "Actions on Backlog" }).click();
  await page.getByRole("menuitem", { name: "Limit…" }).click();
  await page.getByLabel("Tasks at a time").fill("2");
  await page.keyboard.press("Enter");
  await expect(column(other, "Backlog")).toContainText("8 of 2");

  // A card is dragged and another one is created offline. Both are sent later.
  await page.context().setOffline(true);
  await dragOver(page, card(page, "Price"), column(page, "In review"));
  await page.mouse.up();
  await expect(card(column(page, "In review"), "Price")).toBeVisible();
  await column(page, "Done").getByRole("button", { name: "Add a task to Done" }).click();
  await page.keyboard.type("Typed offline");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(card(column(page, "Done"), "Typed offline")).toBeVisible();
  await page.context().setOffline(false);
  await expect(card(column(other, "In review"), "Price")).toBeVisible();
  await expect(card(column(other, "Done"), "Typed offline")).toBeVisible();

  // The published stage is the category.
  const stored: { title: string; stage: string }[] = await (await page.request.get("/api/tasks")).json();
  const stageOf = (title: string) => stored.find((task) => task.title === title)?.stage;
  expect([stageOf("Map"), stageOf("Price"), stageOf("Typed offline")]).toEqual(["todo", "in-progress", "completed"]);

  // Deleting a stage asks where its tasks go.
  await page.getByRole("button", { name: "Actions on In review" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete In review?" });
  await expect(question).toContainText("1 task moves to another stage first.");
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(column(other, "In review")).toHaveCount(0);
  await expect(card(column(other, "In Progress"), "Price")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(card(column(other, "In review"), "Price")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(column(other, "In review")).toHaveCount(0);
  await expect(card(column(other, "In Progress"), "Price")).toBeVisible();
  // A task that is moved to another project with its menu gets a number there. Undo brings it back, and redo does not.
  await createProject(page, "Office", "Kanban", "Fax");
  const firstTask = page.getByRole("textbox", { name: "Title of a new task in To Do" });
  await expect(firstTask).toHaveValue("Fax");
  await firstTask.fill("");
  await page.keyboard.press("Escape");
  await projects(page).getByRole("link", { name: "Website" }).click();
  await card(page, "Map").hover();
  await card(page, "Map").getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Project" }).click();
  await page.getByRole("menuitemradio", { name: "Office" }).click();
  await expect(card(other, "Map")).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(card(other, "Map")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await projects(other).getByRole("link", { name: "Office" }).click();
  await expect(card(column(other, "To Do"), "Map")).toContainText("OFF-1");
  await projects(page).getByRole("link", { name: "Office" }).click();

  // A task is saved as a template and used for another one. A project is duplicated, and one undo removes the copy.
  await card(page, "Map").hover();
  await card(page, "Map").getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Save as template…" }).click();
  await page.getByRole("dialog", { name: "Save as template" }).getByLabel("Name", { exact: true }).fill("Map update");
  await page.keyboard.press("Enter");
  await column(page, "Done").getByRole("button", { name: "Add a task to Done" }).click();
  await page.getByRole("button", { name: "Use a template" }).click();
  await page.getByRole("menuitem", { name: "Map update" }).click();
  const typed = page.getByRole("textbox", { name: "Title of a new task in Done" });
  await expect(typed).toHaveValue("Map");
  await expect(typed).toBeFocused();
  await page.keyboard.type(" of the harbour");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(card(column(other, "Done"), "Map of the harbour")).toBeVisible();
  await page.getByRole("button", { name: "Actions on the project" }).click();
  await page.getByRole("menuitem", { name: "Duplicate…" }).click();
  await page.getByRole("button", { name: "Duplicate", exact: true }).click();
  await expect(card(column(page, "Done"), "Map of the harbour")).toContainText("OC-2");
  await expect(projects(other).getByRole("link", { name: "Office copy" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(projects(other).getByRole("link", { name: "Office copy" })).toHaveCount(0);

  // All tasks of a stage are archived in one step, and one undo restores them.
  await projects(page).getByRole("link", { name: "Website" }).click();
  await page.getByRole("button", { name: "Actions on Backlog" }).click();
  await page.getByRole("menuitem", { name: "Archive all tasks" }).click();
  await expect(column(page, "Backlog").getByRole("article")).toHaveCount(0);
  await expect(page.getByText(/tasks were archived/)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(column(page, "Backlog").getByRole("article")).not.toHaveCount(0);

  // A task that is dropped on a project in the sidebar moves there, and undo moves it back.
  await dragOver(page, card(page, "Photos"), projects(page).getByRole("link", { name: "Office" }));
  await page.mouse.up();
  await expect(card(column(other, "To Do"), "Photos")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(card(column(page, "Backlog"), "Photos")).toBeVisible();
  await expect(card(other, "Photos")).toHaveCount(0);

  // An archived project disappears from the sidebar and the lists of all projects until it is restored. Changes that
  // somebody made to it offline are refused with a message.
  await projects(page).getByRole("link", { name: "Office" }).click();
  await other.context().setOffline(true);
  await dragOver(other, card(column(other, "To Do"), "Map"), column(other, "In Progress"));
  await other.mouse.up();
  await expect(card(column(other, "In Progress"), "Map")).toBeVisible();
  await page.getByRole("button", { name: "Actions on the project" }).click();
  await page.getByRole("menuitem", { name: "Archive", exact: true }).click();
  await expect(projects(page).getByRole("link", { name: "Office" })).toHaveCount(0);
  await other.context().setOffline(false);
  await expect(projects(other).getByRole("link", { name: "Office" })).toHaveCount(0);
  await expect(toast(other, "This project is archived. Restore it to make changes.")).toBeVisible();
  await expect(card(column(other, "To Do"), "Map")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(projects(other).getByRole("link", { name: "Office" })).toBeVisible();
  expect(await titlesIn(other, "To Do")).toHaveLength(1);
});
