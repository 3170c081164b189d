import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";

const question = "What does your team work on first?";

test("a new admin names the team and chooses its first board with the keyboard, and is not asked again", async ({
  admin: { page },
}) => {
  await page.goto("/user/dashboard");
  await page.getByRole("region", { name: question }).getByRole("link", { name: "Choose a board" }).click();
  await expect(page.getByRole("heading", { name: question, level: 1 })).toBeVisible();
  const hint = page.locator("p").filter({ hasText: /choose.*start$/ });
  await expect(page.getByRole("button", { name: "Kanban" })).toBeFocused();
  await expect(hint).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  const name = page.getByLabel("Name of the team");
  await name.fill("Harbour");
  await expect(hint).toBeHidden();
  await name.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Sales pipeline" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/user/projects/HIR");
  await expect(page.getByRole("heading", { name: "Hiring", level: 1 })).toBeVisible();
  expect((await (await page.request.get("/api/session")).json()).team).toBe("Harbour");
  await page.goto("/user/start");
  await expect(page).toHaveURL("/user/dashboard");
  await expect(page.getByRole("region", { name: question })).toBeHidden();
});

test("the first run waits for an admin who leaves it, and is dismissed for good", { tag: "@long" }, async ({
  admin: { page },
}) => {
  await page.goto("/user/start");
  await page.getByRole("link", { name: "Not now" }).click();
  const notice = page.getByRole("region", { name: question });
  await expect(notice).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByText("Total Tasks")).toBeVisible();
  await expect(notice).toBeHidden();
});
