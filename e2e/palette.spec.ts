import { expect, test } from "./support/fixtures.ts";
import { tabTo } from "./support/keys.ts";
import { card, column, createTask, openList } from "./support/tasks.ts";

test("the palette acts on the focused task, finds tasks and goes to places, without a mouse", async ({ admin }) => {
  const { page } = admin;
  await createTask(page, { title: "Paint the hull", taskPrioirty: "low" });
  await createTask(page, { title: "Buy rope" });
  await openList(page, "/user/tasks");
  await tabTo(page, card(page, "Buy rope"));
  await page.keyboard.press("ArrowDown");
  await expect(card(page, "Paint the hull")).toBeFocused();

  const palette = page.getByRole("dialog", { name: "Search or do anything" });
  const chosen = palette.getByRole("option", { selected: true });
  await page.keyboard.press("ControlOrMeta+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("prio");
  await expect(chosen).toHaveAccessibleName("Change the priority…");
  await page.keyboard.press("Enter");
  await page.keyboard.type("high");
  await page.keyboard.press("Enter");
  await expect(palette).toBeHidden();
  await expect(card(page, "Paint the hull")).toBeFocused();
  await expect(card(page, "Paint the hull")).toContainText("high", { ignoreCase: true });

  // A key opens the same choice; another one acts at once.
  await page.keyboard.press("r");
  await expect(palette.getByRole("combobox")).toHaveValue("Paint the hull");
  await page.keyboard.type("Paint the boat");
  await page.keyboard.press("Enter");
  await expect(card(page, "Paint the boat")).toBeFocused();
  await page.keyboard.press(">");
  await expect(card(column(page, "In Progress"), "Paint the boat")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(card(column(page, "To Do"), "Paint the boat")).toBeVisible();

  // A key changes all selected tasks, as does their context menu.
  for (const title of ["Paint the boat", "Buy rope"]) {
    await card(page, title).focus();
    await page.keyboard.press("x");
  }
  await page.keyboard.press("p");
  await expect(palette.getByText("2 tasks")).toBeVisible();
  await page.keyboard.type("medium");
  await page.keyboard.press("Enter");
  for (const title of ["Paint the boat", "Buy rope"]) await expect(card(page, title)).toContainText("Medium");
  await card(page, "Buy rope").click({ button: "right" });
  const menu = page.getByRole("menu", { name: "Actions on 2 tasks" });
  await menu.getByRole("menuitem", { name: "Move to trash" }).click();
  await expect(page.getByText("No tasks yet")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  // Elsewhere, the browser opens its own.
  const isOwn = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener("contextmenu", (event) => setTimeout(() => resolve(event.defaultPrevented))),
      ),
  );
  await page.getByRole("link", { name: "First project" }).click({ button: "right" });
  expect(await isOwn).toBe(false);
  await expect(card(page, "Paint the boat")).toBeVisible();

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("rope");
  await expect(chosen).toHaveAccessibleName(/^Buy rope/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Buy rope", level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(page).toHaveURL("/user/inbox");
});
