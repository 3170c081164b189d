import { expect, type Page } from "@playwright/test";
import { test } from "./support/fixtures.ts";
import { createTask, readTask } from "./support/tasks.ts";

const section = (page: Page) => page.locator("section", { has: page.getByRole("heading", { name: "Subtasks" }) });
const rows = (page: Page) => section(page).getByRole("listitem");
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const addField = (page: Page) => section(page).getByRole("textbox", { name: "Add subtask" });
const progress = (page: Page, text: string) => section(page).getByRole("img", { name: text });
const undo = (page: Page) => page.keyboard.press("ControlOrMeta+z");

/** The titles of the tasks outside the trash. */
async function titlesOfTasks(page: Page): Promise<string[]> {
  const tasks: { title: string; stage: string }[] = await (await page.request.get("/api/tasks")).json();
  return tasks.flatMap(({ title, stage }) => (stage === "delete" ? [] : title)).sort();
}

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/user/tasks/${id}`);
  await expect(addField(page)).toBeVisible();
}

test("subtasks are ticked, added, renamed, moved and removed in place, live on other screens, and undone", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const id = await createTask(page, { title: "Sail", subTasks: ["Buy rope", "Mend the sail"] });
  await open(page, id);
  const other = await team.onAnotherDevice(admin);
  await open(other, id);
  await expect(rows(other)).toHaveText(["Buy rope", "Mend the sail"]);

  await row(page, "Buy rope").getByRole("checkbox").check();
  await expect(progress(other, "1 of 2 done")).toBeVisible();
  await expect(row(other, "Buy rope").getByRole("checkbox")).toBeChecked();
  await undo(page);
  await expect(progress(other, "0 of 2 done")).toBeVisible();

  await addField(page).fill("Check the anchor");
  await page.keyboard.press("Enter");
  await expect(addField(page)).toBeFocused();
  await expect(addField(page)).toHaveValue("");
  await expect(rows(other)).toHaveText(["Buy rope", "Mend the sail", "Check the anchor"]);

  await row(page, "Mend the sail").getByRole("button", { name: "Mend the sail", exact: true }).click();
  const field = section(page).getByRole("textbox", { name: "Subtask", exact: true });
  await field.fill("Sew the sail");
  await page.keyboard.press("Enter");
  await expect(section(page).getByRole("textbox", { name: "New subtask" })).toBeFocused();
  await page.keyboard.type("Test it");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(rows(other)).toHaveText(["Buy rope", "Sew the sail", "Test it", "Check the anchor"]);

  const anchor = row(page, "Check the anchor").getByRole("button", { name: "Check the anchor", exact: true });
  await anchor.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByRole("log")).toContainText("Check the anchor: 3 of 4");
  await expect(anchor).toBeFocused();
  await expect(rows(other)).toHaveText(["Buy rope", "Sew the sail", "Check the anchor", "Test it"]);
  await page.keyboard.press("F2");
  await field.fill("");
  await page.keyboard.press("Backspace");
  await expect(rows(other)).toHaveText(["Buy rope", "Sew the sail", "Test it"]);
  await expect(field).toHaveValue("Sew the sail");
  await page.keyboard.press("Escape");
  await expect(rows(page)).toHaveText(["Buy rope", "Sew the sail", "Test it"]);
  await undo(page);
  await expect(rows(other)).toHaveText(["Buy rope", "Sew the sail", "Check the anchor", "Test it"]);
  await undo(page);
  await expect(rows(other)).toHaveText(["Buy rope", "Sew the sail", "Test it", "Check the anchor"]);
  expect((await readTask(page, id)).subTasks).toEqual(["Buy rope", "Sew the sail", "Test it", "Check the anchor"]);
});

test("a pasted list becomes subtasks, which can be assigned, dated, and converted to tasks and back", {
  tag: "@long",
}, async ({ admin }) => {
  const { page } = admin;
  const id = await createTask(page, { title: "Sail", subTasks: [] });
  await open(page, id);
  await addField(page).focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text", "- Buy rope\n- [ ] Mend the sail\n\n3. Check the anchor");
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  });
  await section(page).getByRole("button", { name: "Create 3 subtasks" }).click();
  await expect(rows(page)).toHaveText(["Buy rope", "Mend the sail", "Check the anchor"]);

  await row(page, "Buy rope").getByRole("button", { name: "Assign: Buy rope" }).click();
  await page.getByRole("menuitem", { name: admin.username }).click();
  await expect(
    row(page, "Buy rope").getByRole("button", { name: `Assigned to ${admin.username}: Buy rope` }),
  ).toBeVisible();
  await row(page, "Buy rope").getByRole("button", { name: "Set due date: Buy rope" }).click();
  await page.getByRole("dialog", { name: "Due date" }).getByRole("button", { name: "Tomorrow", exact: true }).click();
  await expect(row(page, "Buy rope").getByRole("button", { name: "Change due date: Buy rope" })).toContainText(
    "Tomorrow",
  );

  await row(page, "Mend the sail").getByRole("button", { name: "More actions: Mend the sail" }).click();
  await page.getByRole("menuitem", { name: "Convert to task" }).click();
  await expect(rows(page)).toHaveText([/^Buy rope/, "Check the anchor"]);
  await expect(page.getByText("The subtask is a task now")).toBeVisible();
  expect(await titlesOfTasks(page)).toEqual(["Mend the sail", "Sail"]);
  const { subtasks } = await readTask(page, id);
  expect(subtasks).toMatchObject([{ title: "Buy rope", assigneeId: admin.id }, { title: "Check the anchor" }]);
  const children = page.getByRole("list", { name: "Child tasks" });
  await expect(children).toContainText("Mend the sail");
  await undo(page);
  await expect(rows(page)).toHaveText([/^Buy rope/, "Mend the sail", "Check the anchor"]);
  await expect(children).toHaveCount(0);
  expect(await titlesOfTasks(page)).toEqual(["Sail"]);

  // A task with a description asks for confirmation, because a subtask has none.
  const anchor = await createTask(page, { title: "Paint the anchor", description: "Rust?", subTasks: [] });
  await page.goto("/user/tasks?view=list");
  await page.getByRole("button", { name: "More actions for Paint the anchor" }).click();
  await page.getByRole("menuitem", { name: "Make subtask of…" }).click();
  await page.keyboard.type("sail");
  await page.getByRole("option", { name: /Sail/ }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("the description");
  await question.getByRole("button", { name: "Make subtask" }).click();
  const painted = page.getByRole("row").filter({ hasText: "Paint the anchor" });
  await expect(painted).toHaveCount(0);
  await expect.poll(async () => (await readTask(page, id)).subTasks).toContain("Paint the anchor");
  await undo(page);
  await expect(painted).toHaveCount(1);
  await expect.poll(() => readTask(page, anchor)).toMatchObject({ stage: "todo", description: "Rust?" });
  expect((await readTask(page, id)).subTasks).not.toContain("Paint the anchor");
});

test.describe("with the page stored in the browser", () => {
  test.use({ serviceWorkers: "allow" });

  test("offline, subtasks of an opened task are changed and sent later, and other tasks state how many are missing", {
    tag: "@long",
  }, async ({ admin }) => {
    const { page } = admin;
    const id = await createTask(page, { title: "Sail", subTasks: ["Buy rope", "Mend the sail"] });
    await createTask(page, { title: "Unopened", subTasks: ["First", "Second", "Third"] });
    await page.goto("/user/tasks");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByRole("link", { name: "Sail" }).click();
    await expect(rows(page)).toHaveText(["Buy rope", "Mend the sail"]);
    await page.context().setOffline(true);
    await row(page, "Buy rope").getByRole("checkbox").check();
    await addField(page).fill("Check the anchor");
    await page.keyboard.press("Enter");
    await expect(progress(page, "1 of 3 done")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Back to Tasks" }).click();
    await expect(
      page.getByRole("article", { name: "Sail" }).getByRole("img", { name: "3 subtasks, 1 done" }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Unopened" }).click();
    await expect(section(page)).toContainText("First");
    await expect(section(page)).toContainText("2 more are not on this device. They appear when you are back online.");
    await page.context().setOffline(false);
    await expect(rows(page)).toHaveText(["First", "Second", "Third"]);
    await expect
      .poll(async () => (await readTask(page, id)).subtasks)
      .toMatchObject([{ title: "Buy rope", done: true }, { title: "Mend the sail" }, { title: "Check the anchor" }]);
  });
});
