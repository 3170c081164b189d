import { expect } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import { test } from "./support/fixtures.ts";
import { card, createTask } from "./support/tasks.ts";

test("cycles are switched on, a task is planned in the current one, and the screen of cycles shows it", async ({
  admin,
}) => {
  const { page } = admin;
  await createTask(page, { title: "Mend the sail" });
  await createTask(page, { title: "Paint the hull" });
  const [{ key }] = await (await page.request.get("/api/projects")).json();

  await page.goto(`/user/projects/${key}`);
  await card(page, "Mend the sail").click();
  const panel = page.getByRole("complementary");
  await expect(panel.getByText("Project", { exact: true })).toBeVisible();
  await expect(panel.getByText("Cycle", { exact: true })).toBeHidden();

  await page.goto(`/user/projects/${key}/settings`);
  const section = page.getByRole("region", { name: "Cycles" });
  await section.getByText("Plan the tasks in cycles").click();
  await expect(section.getByRole("button", { name: /Length/ })).toBeVisible();
  await expectNoViolations(page);
  await section.getByRole("link", { name: "Show the cycles" }).click();
  await expect(page.getByRole("heading", { name: "Cycles", level: 1 })).toBeVisible();
  await expectNoViolations(page);
  await expect(page.getByRole("table").getByRole("link")).toHaveText([/Cycle 1/, /Cycle 2/, /Cycle 3/, /Cycle 4/]);
  await page.getByRole("link", { name: /^Cycle 4/ }).click();
  await expect(page.getByRole("region", { name: "Cycle 4" })).toContainText("Nothing is planned in this cycle yet.");
  await page.getByRole("link", { name: "Plan tasks" }).click();
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(column("Cycle 1")).toBeVisible();
  await card(page, "Paint the hull").focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(card(column("Cycle 4"), "Paint the hull")).toBeVisible();

  await page.goto(`/user/projects/${key}`);
  await card(page, "Mend the sail").click();
  const row = panel.locator("dt", { hasText: /^Cycle$/ }).locator("..");
  await row.getByRole("button").click();
  await page.getByRole("menuitemradio", { name: "Cycle 1 · Current" }).click();
  await expect(row).toContainText("Cycle 1");

  await page.goto(`/user/projects/${key}/cycles`);
  const current = page.getByRole("region", { name: "Cycle 1" });
  await expect(current.getByRole("slider")).toHaveAttribute("aria-valuetext", /1 in scope, 0 completed/);
  await expectNoViolations(page);
  await current.getByRole("link", { name: "Open board" }).click();
  await expect(card(page, "Mend the sail")).toBeVisible();
  await expect(card(page, "Paint the hull")).toBeHidden();
});
