import { expect, test } from "./support/fixtures.ts";
import { card, createTask, openList } from "./support/tasks.ts";

test("a double click on Select all selects all, and the button that selects nothing keeps its place", async ({
  admin,
}) => {
  const { page } = admin;
  for (const title of ["Buy rope", ..."ABCDEFGHI"]) await createTask(page, { title });
  await openList(page, "/user/tasks");
  await card(page, "Buy rope").focus();
  await page.keyboard.press("x");
  const bar = page.getByRole("toolbar", { name: "Selected tasks" });
  const place = await bar.getByRole("button", { name: "Select nothing" }).boundingBox();
  await bar.getByRole("button", { name: "Select all 10" }).dblclick();
  await expect(bar.getByText("10 selected")).toBeVisible();
  await expect(bar.getByRole("button", { name: "Select all 10" })).toHaveAttribute("aria-disabled", "true");
  const after = await bar.getByRole("button", { name: "Select nothing" }).boundingBox();
  expect(Math.abs((after?.x ?? 0) - (place?.x ?? 0))).toBeLessThan(1);
});

test("a member who may only move tasks is told what they may not do with several, and may do the rest", async ({
  admin,
  team,
}) => {
  const { page } = await team.addMember(admin, "Designer");
  for (const title of ["Paint the hull", "Buy rope"]) await createTask(admin.page, { title });
  await openList(page, "/user/tasks");
  await card(page, "Buy rope").focus();
  await page.keyboard.press("x");
  const bar = page.getByRole("toolbar", { name: "Selected tasks" });
  await bar.getByRole("button", { name: "Select all 2" }).click();
  await expect(bar.getByText("2 you may not edit")).toBeVisible();
  await expect(bar.getByRole("button", { name: "Priority" })).toBeDisabled();
  for (const name of ["Stage", "Archive", "Move to trash"])
    await expect(bar.getByRole("button", { name })).toBeEnabled();
  await page.keyboard.press("p");
  await expect(page.getByText("You may not edit these 2 tasks.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Search or do anything" });
  for (const [words, count] of [
    ["archive", 1],
    ["priority", 0],
  ] as const) {
    await palette.getByRole("combobox").fill(words);
    await expect(palette.getByRole("option", { name: /^(Archive|Change the priority…)$/ })).toHaveCount(count);
  }
  await palette.getByRole("combobox").fill("move to trash");
  await expect(palette.getByRole("option", { selected: true })).toContainText("Move to trash");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("on the board of a project, toasts say what happened to which tasks", async ({ admin }) => {
  const { page } = admin;
  for (const title of ["Paint the hull", "Buy rope"]) await createTask(page, { title });
  const [project] = await (await page.request.get("/api/projects")).json();
  await openList(page, `/user/projects/${project.key}`);
  await card(page, "Paint the hull").focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(page.getByText(`${project.key}-1 was moved to In Progress.`)).toBeVisible();
  await page.keyboard.press("i");
  await expect(page.getByText(new RegExp(`^${project.key}-1 was assigned to \\S+\\.$`))).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Backspace");
  await expect(page.getByText(`${project.key}-1 was moved to the trash.`)).toBeVisible();
});
