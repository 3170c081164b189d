import type { Locator } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { card, column, createTask, openList } from "./support/tasks.ts";

test("a right click and the menu key open the menus of columns, comments, projects and views", async ({ admin }) => {
  const { page } = admin;
  const id = await createTask(page, { title: "Paint the hull" });
  await page.request.post(`/api/tasks/${id}/comments`, { data: { body: "Two coats" } });
  await page.request.post("/api/views", { data: { name: "Urgent ones", starredBy: [admin.id] } });
  await openList(page, "/user/tasks");
  const project = page.getByRole("region", { name: "Projects" }).getByRole("link", { name: "First project" });
  await project.click();
  await expect(page.getByRole("heading", { name: "First project", level: 1 })).toBeVisible();
  const menu = page.getByRole("menu");
  /** Opens a menu and returns its entries. The first right click may be before the page listens. */
  const entriesOf = async (opens: () => Promise<void>) => {
    await expect(async () => {
      // A menu that the previous attempt opened late would cover what is clicked.
      if (!(await menu.isVisible())) await opens();
      await expect(menu).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 15_000 });
    const entries = await menu.getByRole("menuitem").allInnerTexts();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    return entries;
  };
  const clicked = (item: Locator) => entriesOf(() => item.click({ button: "right" }));
  const head = column(page, "Todo").getByRole("heading", { level: 2 });
  const ofButton = await entriesOf(() => page.getByRole("button", { name: "Actions on Todo" }).click());
  expect(ofButton).toContain("Archive all tasks");
  expect(await clicked(head)).toEqual(ofButton);
  for (const key of ["ContextMenu", "Shift+F10"]) {
    await head.getByRole("button").focus();
    expect(await entriesOf(() => page.keyboard.press(key))).toEqual(ofButton);
    await expect(head.getByRole("button")).toBeFocused();
  }

  const ofProject = await entriesOf(() => page.getByRole("button", { name: "Actions on the project" }).click());
  expect(ofProject).toContain("Copy link");
  expect(await clicked(project)).toEqual(ofProject);
  await expect(project).toBeFocused();
  expect(await entriesOf(() => page.keyboard.press("ContextMenu"))).toEqual(ofProject);
  await project.click({ button: "right" });
  await menu.getByRole("menuitem", { name: "Star", exact: true }).click();
  await expect(page.getByRole("region", { name: "Starred" }).getByRole("link")).toHaveAccessibleName(/First project/);
  await expect(page.getByRole("link", { name: "Urgent ones" })).toBeVisible();
  expect(await clicked(page.getByRole("link", { name: "Urgent ones" }))).toContain("Remove from the sidebar");

  await card(page, "Paint the hull").getByRole("link").click();
  const comment = page.getByRole("article", { name: /^Comment by/ });
  expect(await clicked(comment.getByText("Two coats"))).toEqual(["Quote in a reply", "Copy link", "Edit", "Remove"]);
  await comment.getByText("Two coats").click({ button: "right", modifiers: ["Shift"] });
  await expect(menu).toBeHidden();

  const rows = page.getByRole("main").getByRole("listitem");
  await page.goto("/user/projects");
  expect(await clicked(rows.getByText("First project"))).toContain("Remove star");
  await page.goto("/user/views");
  expect(await clicked(rows.getByText("Urgent ones"))).toContain("Remove from the sidebar");
});
