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
  await expectNoViolationsInAnyTheme(page);
  await page.keyboard.type("Urgent ones");
  await dialog.getByText("Everyone in the team").click();
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("heading", { name: "Urgent ones", level: 1 })).toBeVisible();

  await openList(other, "/user/tasks");
  await other.getByRole("region", { name: "Views" }).getByRole("link", { name: "Urgent ones" }).click();
  await expect(other.getByText("Urgent", { exact: true })).toBeVisible();
  await expect(other.getByText("Some day", { exact: true })).toBeHidden();

  await page.getByRole("button", { name: "List View" }).click();
  await expect(page.getByText("Modified")).toBeVisible();
  await page.getByRole("button", { name: "Actions on the view" }).click();
  await page.getByRole("menuitem", { name: "Save", exact: true }).click();
  await expect(page.getByText("Modified")).toBeHidden();
  await expect(other.getByRole("button", { name: "List View" })).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("button", { name: "Actions on the view" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(other.getByText("This view does not exist")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(other.getByRole("heading", { name: "Urgent ones", level: 1 })).toBeVisible();
});
