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

test("the dashboard can be limited to one project, which its address names, and archived projects do not count", async ({
  admin: { page },
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const total = page.locator("dl").filter({ hasText: "Total Tasks" }).locator("[data-shown]");
  const rows = page.getByRole("table", { name: "Tasks overview" }).locator("tr[aria-rowindex]");
  const { id } = await (await page.request.post("/api/projects", { data: { name: "Website", key: "WEB" } })).json();
  await createTask(page, { title: "Elsewhere", taskPrioirty: "high" });
  for (const title of ["Map", "Price"]) {
    await page.request.post(`/api/projects/${id}/tasks`, { data: { title, taskPrioirty: "low" } });
  }
  await page.goto("/user/dashboard");
  await expect(total).toHaveAttribute("data-shown", "3");
  const choice = page.getByRole("button", { name: / Project$/ });
  await choice.click();
  await page.getByRole("option", { name: "Website" }).click();
  await expect(page).toHaveURL("/user/dashboard?project=WEB");
  const expectNarrowed = async () => {
    await expect(total).toHaveAttribute("data-shown", "2");
    await expect(page.getByRole("figure", { name: "Bar chart" }).locator("tbody tr").last()).toHaveText("Low2");
    await expect(rows).toHaveCount(2);
  };
  await expectNarrowed();
  await page.reload();
  await expectNarrowed();
  await page.getByRole("link", { name: "Show tasks with priority Low" }).click();
  await expect(page).toHaveURL("/user/projects/WEB?filter=priority%3Alow");
  // Stages in which the filter finds nothing are narrow until they are expanded.
  await expect(page.getByText("2 of 2 tasks")).toBeVisible();
  const strip = page.getByRole("button", { name: /^Expand / });
  await expect(strip).toHaveCount(2);
  await strip.first().click();
  await expect(strip).toHaveCount(1);
  await page.getByRole("button", { name: "Clear filter" }).click();
  await expect(strip).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expectNarrowed();

  // Stages come back from the first strips that a page shows.
  await page.goto("/user/projects/WEB");
  const heads = page.locator("section[data-column] h2");
  await expect(heads).toHaveCount(3);
  await page.getByRole("searchbox").fill("Map");
  await expect(strip).toHaveCount(2);
  await page.getByRole("searchbox").fill("");
  await expect(heads).toHaveCount(3);
  await page.goto("/user/dashboard?project=WEB");
  await expectNarrowed();

  await page.request.patch(`/api/projects/${id}`, { data: { archivedAt: new Date().toISOString() } });
  await expect(total).toHaveAttribute("data-shown", "1");
  await expect(rows).toContainText("Elsewhere");
  await expect(choice).toBeHidden();
});
