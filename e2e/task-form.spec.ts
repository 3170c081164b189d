import { expect, test } from "./support/fixtures.ts";
import { choice, field, fillRequired, labelled, openCreate, openUpdate } from "./support/task-form.ts";
import { card, column, createTask, openList, readTask } from "./support/tasks.ts";

test("a new task defaults to To Do and high priority, and saves every field", { tag: "@long" }, async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const [ines, oskar] = [await team.addMember(admin, "Developer"), await team.addMember(admin, "Manager")];
  const form = await openCreate(page);
  await expect(field(form, "Task Title")).toBeFocused();
  await expect(choice(form, "Stage")).toHaveText("To Do");
  await expect(choice(form, "Priority")).toHaveText("High");
  for (const label of ["Task Title", "Description", "Starting Date", "Ending Date", "Tags"])
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute("aria-required", "true");

  await fillRequired(form, "Take every field");
  await choice(form, "Priority").click();
  await expect(page.getByRole("option")).toHaveText(["High", "Medium", "Normal", "Low"]);
  await page.getByRole("option", { name: "Normal" }).click();
  await choice(form, "Stage").click();
  await expect(page.getByRole("option")).toHaveText(["To Do", "In Progress", "Completed"]);
  await page.getByRole("option", { name: "In Progress" }).click();
  const people = form.getByRole("combobox", { name: "Team Member" });
  await people.fill(ines.username);
  await expect(page.getByRole("option")).toHaveCount(1);
  await expect(page.getByRole("option")).toContainText(ines.email);
  const initials = page.getByRole("option").locator("[data-initials]");
  await expect(initials).toHaveAttribute("data-initials", ines.username.slice(0, 2));
  await page.getByRole("option").click();
  await people.fill("nobody of that name");
  await expect(page.getByText("No Result Found")).toBeVisible();
  await people.fill(oskar.username);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await form.getByRole("button", { name: `Remove ${ines.username}` }).click();
  await field(form, "Note").fill("Line one\nline two");
  await field(form, "Subtask").fill("First step");
  await form.getByRole("button", { name: "Create Task" }).click();
  await expect(page.getByText("Task Created Successfully!")).toBeVisible();
  await expect(form).toBeHidden();

  await card(column(page, "In Progress"), "Take every field").getByRole("link", { name: "Read More" }).click();
  const id = page.url().split("/").at(-1) ?? "";
  expect(await readTask(page, id)).toMatchObject({
    title: "Take every field",
    description: "What has to be done",
    startingDate: "2026-03-01",
    endingDate: "2026-03-09",
    taskPrioirty: "normal",
    stage: "in-progress",
    tags: "tag",
    notes: ["Line one\nline two"],
    subTasks: ["First step"],
    teamMember: [{ _id: oskar.id }],
  });
});

test("each missing required field shows an error, and the first has the focus", async ({ admin }) => {
  const { page } = admin;
  const form = await openCreate(page);
  const submit = form.getByRole("button", { name: "Create Task" });
  for (const label of ["Starting Date", "Ending Date"]) await labelled(form, label).fill("");
  await submit.click();
  for (const label of ["Task Title", "Description", "Starting Date", "Ending Date", "Tags"]) {
    await expect(labelled(form, label)).toHaveAccessibleDescription(`${label} is required`);
    await expect(labelled(form, label)).toHaveAttribute("aria-invalid", "true");
  }
  await expect(field(form, "Task Title")).toBeFocused();
  await fillRequired(form, "   ");
  await submit.click();
  await expect(labelled(form, "Task Title")).toHaveAccessibleDescription("Task Title is required");
  await expect(labelled(form, "Tags")).not.toHaveAttribute("aria-invalid", "true");
  await field(form, "Task Title").fill("Not blank");
  await expect(form.getByText("Task Title is required")).toBeHidden();
  await submit.click();
  await expect(page.getByText("Task Created Successfully!")).toBeVisible();
});

test("a task that ends before it starts is refused with a message, and one that ends the same day is accepted", {
  tag: "@long",
}, async ({ admin }) => {
  const { page } = admin;
  const form = await openCreate(page);
  await fillRequired(form, "In time");
  await form.getByLabel("Ending Date").fill("2026-02-28");
  await expect(labelled(form, "Ending Date")).toHaveAttribute("aria-invalid", "true");
  await form.getByRole("button", { name: "Create Task" }).click();
  await expect(labelled(form, "Ending Date")).toHaveAccessibleDescription(
    "Ending Date must not be before Starting Date",
  );
  await expect(labelled(form, "Ending Date")).toBeFocused();
  await form.getByLabel("Ending Date").fill("2026-03-01");
  await form.getByRole("button", { name: "Create Task" }).click();
  await expect(card(page, "In time")).toBeVisible();
});

test("typed text survives every way of closing the form, and can be discarded", async ({ admin }) => {
  const { page } = admin;
  const form = await openCreate(page);
  await field(form, "Task Title").fill("Half a thought");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  for (const close of ["Close", "Cancel"]) {
    await page.keyboard.press("c");
    await expect(field(form, "Task Title")).toHaveValue("Half a thought");
    await form.getByRole("button", { name: close }).click();
    await expect(form).toBeHidden();
  }
  await openList(page, "/user/tasks");
  await page.keyboard.press("c");
  await expect(field(form, "Task Title")).toHaveValue("Half a thought");
  await expect(form.getByText("Your unsaved input was restored.")).toBeVisible();
  await form.getByRole("button", { name: "Start over" }).click();
  await expect(field(form, "Task Title")).toHaveValue("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("c");
  await expect(form.getByText("Your unsaved input was restored.")).toBeHidden();
});

test("a failed write leaves the form open with the typed text, and can be sent again", async ({ admin }) => {
  const { page } = admin;
  const form = await openCreate(page);
  await fillRequired(form, "Try twice");
  await page.route("**/api/tasks", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await form.getByRole("button", { name: "Create Task" }).click();
  await expect(page.getByText("Something went wrong!").first()).toBeVisible();
  await expect(field(form, "Task Title")).toHaveValue("Try twice");
  await expect(field(form, "Description")).toHaveValue("What has to be done");
  await page.unroute("**/api/tasks");
  await form.getByRole("button", { name: "Create Task" }).click();
  await expect(page.getByText("Task Created Successfully!")).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("an update shows the current values, accepts any stage and more texts, and sends nothing when unchanged", async ({
  admin,
}) => {
  const { page } = admin;
  const id = await createTask(page, { title: "Grow", notes: ["n1"], subTasks: ["s1"], taskPrioirty: "low" });
  // The page shows the form's write even without a live stream.
  await page.routeWebSocket(/\/api\/live/, () => {});
  const form = await openUpdate(page, id);
  await expect(field(form, "Task Title")).toHaveValue("Grow");
  await expect(choice(form, "Priority")).toHaveText("Low");
  await expect(field(form, "Note")).toHaveValue("n1");
  await form.getByRole("button", { name: "Update Task" }).click();
  await expect(form).toBeHidden();
  expect((await readTask(page, id)).version).toBe(1);

  await page.getByRole("button", { name: "Update" }).click();
  await field(form, "Subtask").press("Enter");
  await expect(field(form, "Subtask 2")).toBeFocused();
  await field(form, "Subtask 2").fill("s2");
  await form.getByRole("button", { name: "Add Subtask" }).click();
  await expect(field(form, "Subtask 3")).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(field(form, "Subtask 2")).toBeFocused();
  await form.getByRole("button", { name: "Add Note" }).click();
  await field(form, "Note 2").fill("n2");
  await form.getByRole("button", { name: "Remove Note", exact: true }).click();
  await choice(form, "Stage").click();
  await expect(page.getByRole("option")).toHaveText(["To Do", "In Progress", "Completed"]);
  await page.getByRole("option", { name: "Completed" }).click();
  await form.getByRole("button", { name: "Update Task" }).click();
  await expect(page.getByText("Successfully Updated")).toBeVisible();
  expect(await readTask(page, id)).toMatchObject({
    subTasks: ["s1", "s2"],
    notes: ["n2"],
    title: "Grow",
    stage: "completed",
  });
  const subtasks = page.locator("section", { has: page.getByRole("heading", { name: "Subtasks" }) });
  await expect(subtasks.getByRole("listitem")).toHaveText(["s1", "s2"]);
  await subtasks.getByRole("listitem").last().getByRole("checkbox").check();
  await expect.poll(async () => (await readTask(page, id)).subtasks).toMatchObject([{ done: false }, { done: true }]);
});

test("two people who edit different fields both keep their changes", { tag: "@long" }, async ({ admin, team }) => {
  const { page } = admin;
  const id = await createTask(page, { title: "Ours", tags: "old" });
  const other = await team.onAnotherDevice(admin);
  const [mine, theirs] = [await openUpdate(page, id), await openUpdate(other, id)];
  await mine.getByRole("button", { name: "Remove old" }).click();
  await field(mine, "Tags").fill("mine");
  await field(theirs, "Task Title").fill("Theirs");
  await theirs.getByRole("button", { name: "Update Task" }).click();
  await expect(page.getByRole("heading", { name: "Theirs", level: 1 })).toBeVisible();
  await expect(field(mine, "Tags")).toHaveValue("mine");
  await mine.getByRole("button", { name: "Update Task" }).click();
  await expect(mine).toBeHidden();
  await expect(other.getByText("mine", { exact: true })).toBeVisible();
  expect(await readTask(page, id)).toMatchObject({ title: "Theirs", tags: "mine" });
});

test("when two people edit the same field, the second sees both versions and chooses", async ({ admin, team }) => {
  const { page } = admin;
  const id = await createTask(page, { title: "Old", tags: "old" });
  const other = await team.onAnotherDevice(admin);
  const [mine, theirs] = [await openUpdate(page, id), await openUpdate(other, id)];
  await field(mine, "Task Title").fill("Mine");
  await mine.getByRole("button", { name: "Remove old" }).click();
  await field(mine, "Tags").fill("mine");
  await field(theirs, "Task Title").fill("Theirs");
  await theirs.getByRole("button", { name: "Update Task" }).click();
  await expect(page.getByRole("heading", { name: "Theirs", level: 1 })).toBeVisible();
  await mine.getByRole("button", { name: "Update Task" }).click();
  const both = page.getByRole("dialog", { name: "Two versions" });
  const title = both.getByRole("region", { name: "Task Title" });
  await expect(title.getByRole("figure", { name: "Yours" })).toContainText("Mine");
  await expect(title.getByRole("figure", { name: "Elsewhere" })).toContainText("Theirs");
  await title.getByRole("button", { name: "Elsewhere" }).click();
  await both.getByRole("button", { name: "Save" }).click();
  await expect(both).toBeHidden();
  await expect(other.getByText("mine", { exact: true })).toBeVisible();
  expect(await readTask(page, id)).toMatchObject({ title: "Theirs", tags: "mine" });
});

test("inside a project, a title is enough for a new task; a draft is kept, and the form is one click away", async ({
  admin: { page },
}) => {
  const [{ key }] = await (await page.request.get("/api/projects")).json();
  await openList(page, `/user/projects/${key}`);
  await page.keyboard.press("c");
  await page.keyboard.type("Order paint");
  const composer = page.getByRole("dialog", { name: /^New task in / });
  const title = composer.getByLabel("Task Title");
  await expect(title).toHaveValue("Order paint");
  await composer.getByLabel("Description").fill("Two buckets");
  await page.keyboard.press("Escape");
  await expect(composer).toBeHidden();

  await page.reload();
  await page.getByRole("button", { name: "Create Task" }).first().click();
  await expect(title).toHaveValue("Order paint");
  await composer.getByTitle("Stage").click();
  await page.keyboard.type("In Pro");
  await page.keyboard.press("Enter");
  await expect(composer.getByTitle("Stage")).toHaveText("In Progress");
  const estimate = composer.getByLabel("Estimate");
  await estimate.fill("x");
  await composer.getByRole("button", { name: "Create", exact: true }).click();
  await expect(composer.getByRole("alert")).toHaveText("Enter a number from 0 to 1,000, such as 3 or 0.5");
  await estimate.fill("2.5");
  const files = ["plan.txt", "wrong.txt"].map((name) => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.from("plan"),
  }));
  await composer.getByLabel("Add files").setInputFiles(files);
  await composer.getByRole("button", { name: "Remove wrong.txt" }).click();
  await composer.getByText("Create more").click();
  await page.keyboard.press("Control+Enter");
  await expect(title).toBeFocused();
  await expect(title).toHaveValue("");
  await page.keyboard.type("Ship it");
  await page.keyboard.press("Enter");
  for (const name of ["Order paint", "Ship it"]) await expect(card(column(page, "In Progress"), name)).toBeVisible();
  // Both have the estimate, and the first one has the file.
  const painted = card(page, "Order paint");
  await expect(painted.getByTitle("1 file")).toBeVisible();
  await expect(painted.getByText("2.5 pt")).toBeVisible();
  await expect(card(page, "Ship it").getByText("2.5 pt")).toBeVisible();

  await page.keyboard.type("Plan the trip");
  await composer.getByRole("button", { name: "All fields" }).click();
  const form = page.getByRole("dialog", { name: "Create New Task" });
  await expect(form.getByLabel("Task Title")).toHaveValue("Plan the trip");
  await page.keyboard.press("Escape");

  // The layout of a project is its own.
  await page.getByRole("button", { name: "List View" }).click();
  await expect(page).toHaveURL(/view=list/);
  await page.goto("/user/tasks");
  await expect(column(page, "To Do")).toBeVisible();
  await page.goto(`/user/projects/${key}`);
  await expect(page.getByRole("button", { name: "List View" })).toHaveAttribute("aria-pressed", "true");
});
