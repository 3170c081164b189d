import { expect } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import { test } from "./support/fixtures.ts";
import { card, createTask } from "./support/tasks.ts";

test("reports open by keys, as charts and tables, and Rewind shows the board before a task was made", async ({
  admin,
}) => {
  const { page } = admin;
  await createTask(page, { title: "Mend the sail" });
  const [{ key }] = await (await page.request.get("/api/projects")).json();
  await page.goto(`/user/projects/${key}`);
  await expect(card(page, "Mend the sail")).toBeVisible();

  // Keys that are pressed before the page's scripts are loaded are handled once they are.
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
  const burnUp = page.getByRole("region", { name: "Burn-up" });
  await expect(burnUp.getByRole("slider")).toHaveAttribute("aria-valuetext", /1 in scope, 0 completed/);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Table", exact: true }).press("Enter");
  await expect(burnUp.getByRole("table")).toBeVisible();
  await expectNoViolations(page);

  await page.goto(`/user/projects/${key}`);
  await expect(card(page, "Mend the sail")).toBeVisible();
  await page.keyboard.press("h");
  const track = page.getByRole("slider", { name: "Moment" });
  await expect(track).toBeVisible();
  await track.focus();
  await page.keyboard.press("End");
  await expect(card(page, "Mend the sail")).toBeVisible();
  await page.keyboard.press("e");
  await page.keyboard.press("s");
  await expect(page.getByRole("status").filter({ hasText: "Leave Rewind to change it." })).toHaveCount(1);
  await card(page, "Mend the sail").getByRole("link").click();
  const panel = page.getByRole("region", { name: "Open task" });
  await expect(panel).toContainText("This is the task as it is today, not as it was then.");
  await panel.getByRole("button", { name: "Close" }).click();
  await page.getByTitle("Choose another moment").click();
  await expect(page.getByRole("dialog", { name: "Choose a moment" }).getByRole("grid")).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await track.focus();
  await page.keyboard.press("Home");
  await expect(card(page, "Mend the sail")).toBeHidden();
  await expect(page.getByRole("region", { name: "Added" })).toContainText("Mend the sail");
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`/user/projects/${key}$`));
  await expect(card(page, "Mend the sail")).toBeVisible();
});
