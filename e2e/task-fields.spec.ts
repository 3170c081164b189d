import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { choice, field, fillRequired, labelled, openCreate, openUpdate } from "./support/task-form.ts";
import { card, createTask, readTask } from "./support/tasks.ts";

test("a new task starts and ends today by default, and its end moves with its start", async ({ admin }) => {
  const { page } = admin;
  await page.clock.setFixedTime(new Date(2026, 10, 24, 9));
  const form = await openCreate(page);
  const [start, end] = [labelled(form, "Starting Date"), labelled(form, "Ending Date")];
  await expect(start).toHaveValue("2026-11-24");
  await expect(end).toHaveValue("2026-11-24");
  await start.fill("dec 3");
  await expect(end).toHaveValue("2026-12-03");
  await end.fill("2026-12-24");
  await start.fill("2026-12-10");
  await expect(end).toHaveValue("2026-12-24");

  const calendars = form.getByRole("button", { name: "Open calendar" });
  await calendars.nth(1).click();
  const calendar = page.getByRole("dialog", { name: "Calendar" });
  await expect(calendar.getByRole("button", { name: /December 9, 2026/ })).toHaveAttribute("aria-disabled", "true");
  await expectNoViolationsInAnyTheme(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(calendar).toBeHidden();
  await expect(end).toHaveValue("2026-12-25");
});

test("dates use the person's chosen format and are parsed as typed", { tag: "@long" }, async ({ admin }) => {
  const { page } = admin;
  await page.clock.setFixedTime(new Date(2026, 10, 24, 9));
  const id = await createTask(page, { title: "Dated", startingDate: "2026-11-25", endingDate: "2027-01-08" });
  await page.goto("/user/settings/display");
  await page.getByRole("button", { name: "Nov 23" }).click();
  const form = await openUpdate(page, id);
  const fields = page.getByRole("definition");
  await expect(fields.getByText("Jan 8, 2027")).toBeVisible();
  await expect(labelled(form, "Starting Date")).toHaveValue("Nov 25");
  await labelled(form, "Starting Date").fill("2026-11-30");
  await labelled(form, "Description").focus();
  await expect(labelled(form, "Starting Date")).toHaveValue("Nov 30");
  await form.getByRole("button", { name: "Update Task" }).click();
  await expect(fields.getByText("Nov 30", { exact: true })).toBeVisible();
  expect(await readTask(page, id)).toMatchObject({ startingDate: "2026-11-30", endingDate: "2027-01-08" });
});

test("on touch screens a date is picked with the browser's date field", { tag: "@long" }, async ({
  admin,
  browser,
  baseURL,
}) => {
  const storageState = await admin.page.context().storageState();
  const viewport = { width: 390, height: 844 };
  const phone = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState,
    viewport,
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  const form = await openCreate(page);
  await expect(labelled(form, "Ending Date")).toHaveAttribute("type", "date");
  await fillRequired(form, "By finger");
  await expect(labelled(form, "Ending Date")).toHaveAttribute("min", "2026-03-01");
  await form.getByRole("button", { name: "Create Task" }).click();
  await expect(card(page, "By finger")).toBeVisible();
  await phone.close();
});

test("tags are chips, and labels of other tasks are suggested", { tag: "@long" }, async ({ admin }) => {
  const { page } = admin;
  await createTask(page, { title: "One", tags: "release, web" });
  await createTask(page, { title: "Two", tags: "web" });
  const form = await openCreate(page);
  await fillRequired(form, "Tagged");
  await expect(field(form, "Tags")).toHaveValue("tag");
  await page.keyboard.type(",");
  await expect(form.getByRole("button", { name: "Remove tag" })).toBeVisible();
  await page.keyboard.type("e");
  await expect(page.getByRole("option")).toHaveText(["web", "release", "Create label “e”"]);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: "web" })).toHaveAttribute("aria-selected", "true");
  await expectNoViolationsInAnyTheme(page);
  await page.keyboard.press("Enter");
  await expect(form.getByRole("button", { name: "Remove web" })).toBeVisible();
  await page.keyboard.type("Re");
  await page.getByRole("option", { name: "release" }).click();
  await page.keyboard.type("mine");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await page.keyboard.press("c");
  for (const tag of ["tag", "web", "release", "mine"])
    await expect(form.getByRole("button", { name: `Remove ${tag}` })).toBeVisible();
  await form.getByRole("button", { name: "Remove release" }).click();
  await form.getByRole("button", { name: "Create Task" }).click();
  await card(page, "Tagged").getByRole("link", { name: "Read More" }).click();
  await expect(page.getByRole("heading", { name: "Tagged", level: 1 })).toBeVisible();
  expect(await readTask(page, page.url().split("/").at(-1) ?? "")).toMatchObject({ tags: "tag, web, mine" });
});

test("a new task defaults to the priority and stage of the last one", { tag: "@long" }, async ({ admin }) => {
  const { page } = admin;
  const form = await openCreate(page);
  await fillRequired(form, "First");
  await choice(form, "Priority").click();
  await page.getByRole("option", { name: "Low" }).click();
  await choice(form, "Stage").click();
  await page.getByRole("option", { name: "In Progress" }).click();
  await form.getByRole("button", { name: "Create Task" }).click();
  await expect(form).toBeHidden();
  await page.keyboard.press("c");
  await expect(choice(form, "Priority")).toHaveText("Low");
  await expect(choice(form, "Stage")).toHaveText("In Progress");
});

test("the people of a task share a row with the field that adds more", { tag: "@long" }, async ({ admin, team }) => {
  const { page } = admin;
  const people = [await team.addMember(admin, "Developer"), await team.addMember(admin, "Manager")];
  const id = await createTask(page, { title: "Ours", teamMember: people.map((person) => ({ _id: person.id })) });
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    const form = await openUpdate(page, id);
    const input = form.getByRole("combobox", { name: "Team Member" });
    const last = form.getByRole("button", { name: `Remove ${people[1]?.username}` });
    const [inputBox, chipBox] = [await input.boundingBox(), await last.boundingBox()];
    expect(Math.abs((inputBox?.y ?? 0) - (chipBox?.y ?? 0)), `at ${width} px`).toBeLessThan(8);
    await input.fill("some longer text");
    expect((await input.boundingBox())?.width).toBeGreaterThan(60);
  }
});

test("a date can be typed without opening the picker, and an incomplete date is refused", { tag: "@long" }, async ({
  admin,
}) => {
  const { page } = admin;
  const form = await openCreate(page);
  await form.getByLabel("Starting Date").focus();
  await page.keyboard.type("03012026");
  await field(form, "Tags").focus();
  await expect(form.getByLabel("Starting Date")).toHaveValue("2026-03-01");
  await form.getByLabel("Ending Date").focus();
  await page.keyboard.type("03");
  await field(form, "Tags").focus();
  await expect(labelled(form, "Ending Date")).toHaveAccessibleDescription("Enter the whole date");
});
