import { expect, type Page } from "@playwright/test";
import { test } from "./support/fixtures.ts";
import { createTask, readTask } from "./support/tasks.ts";

const section = (page: Page) => page.locator("section", { has: page.getByRole("heading", { name: "Links" }) });
const group = (page: Page, role: string) => section(page).getByRole("list", { name: role }).getByRole("listitem");
const add = (page: Page) => section(page).getByRole("button", { name: "Add link" });
const undo = (page: Page) => page.keyboard.press("ControlOrMeta+z");
const dialog = (page: Page) => page.getByRole("dialog");

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/user/tasks/${id}`);
  await expect(add(page)).toBeVisible();
}

/** Adds a link with the keyboard only. */
async function link(page: Page, role: string, text: string): Promise<void> {
  await add(page).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: role, exact: true }).press("Enter");
  await expect(dialog(page).getByRole("textbox")).toBeFocused();
  await page.keyboard.type(text);
  await expect(dialog(page).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
}

test("links are added by title and number, seen on both tasks and on cards, kept offline, and undone", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const [hull, paint] = [
    await createTask(page, { title: "Repair the hull" }),
    await createTask(page, { title: "Paint it" }),
  ];
  const { number } = await readTask(page, paint);
  const other = await team.onAnotherDevice(admin);
  await open(page, hull);
  await open(other, paint);

  await link(page, "Blocks", `${number}`);
  await expect(add(page)).toBeFocused();
  await expect(group(page, "Blocks")).toContainText("Paint it");
  await expect(group(other, "Blocked by")).toContainText("Repair the hull");
  await link(other, "Blocks", "hull");
  await expect(other.getByText(/-\d+ blocks \w+-\d+, which blocks \w+-\d+\. Remove/)).toBeVisible();
  await expect(group(other, "Blocks")).toHaveCount(0);

  await other.goto("/user/tasks?view=list");
  const blocked = other
    .getByRole("row")
    .filter({ hasText: "Paint it" })
    .getByRole("img", { name: "Blocked by 1 task" });
  await expect(blocked).not.toHaveCount(0);
  await page.request.patch(`/api/tasks/${hull}`, { data: { stage: "completed" } });
  await expect(blocked).toHaveCount(0);
  await page.request.patch(`/api/tasks/${hull}`, { data: { stage: "todo" } });
  await expect(blocked).not.toHaveCount(0);

  await page.context().setOffline(true);
  await group(page, "Blocks").getByRole("link").press("Delete");
  await expect(group(page, "Blocks")).toHaveCount(0);
  await expect(blocked).not.toHaveCount(0);
  await page.context().setOffline(false);
  await expect(blocked).toHaveCount(0);
  await undo(page);
  await expect(blocked).not.toHaveCount(0);
  await group(page, "Blocks").getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Paint it" })).toBeVisible();
  await expect(group(page, "Blocked by")).toContainText("Repair the hull");
});
