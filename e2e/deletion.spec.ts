import type { Page } from "@playwright/test";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expect, type Person, test } from "./support/fixtures.ts";

const ending = (page: Page) => page.getByRole("region", { name: "The team will be deleted" });

/** Clicks a button of a section and enters the password in the dialog. */
async function confirm(page: Page, name: "Delete account" | "Delete team", password: string) {
  const dialog = page.getByRole("dialog");
  if (!(await dialog.isVisible())) await page.getByRole("button", { name }).click();
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name }).click();
}

async function logIn({ page, email, password }: Person) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByText("Remember me").click();
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

test("an owner deletes the team and cancels the deletion, and every member sees the date", { tag: "@long" }, async ({
  admin,
  team,
}) => {
  const { page } = await team.addMember(admin, "Developer");
  await admin.page.goto("/user/settings/team");
  await confirm(admin.page, "Delete team", "Wrong-Password");
  await expect(admin.page.getByRole("dialog")).toContainText("This is not your password.");
  await confirm(admin.page, "Delete team", admin.password);
  await expect(ending(admin.page)).toContainText("This team and its tasks will be deleted on");
  await page.goto("/user/tasks");
  await expect(ending(page)).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await page.goto("/user/settings/team");
  await expect(page.getByRole("region", { name: "Leave team" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Delete team" })).toBeHidden();
  await admin.page.getByRole("button", { name: "Keep the team" }).click();
  await expect(ending(admin.page)).toBeHidden();
});

test("a member deletes their account and cancels the deletion at the next login", { tag: "@long" }, async ({
  admin,
  team,
}) => {
  const person = await team.addMember(admin, "Developer");
  const { page, password } = person;
  await page.goto("/user/settings/profile");
  await confirm(page, "Delete account", password);
  await expect(page.getByText(/Your account will be deleted on .*\. Log in before then to keep it\./)).toBeVisible();
  await logIn(person);
  await expect(page.getByRole("heading", { name: "Your account will be deleted" })).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("Your account stays.")).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeVisible();
});

test("an owner of a team with other members names the next owner", { tag: "@long" }, async ({ admin, team }) => {
  const deputy = await team.addMember(admin, "Developer");
  await admin.page.goto("/user/settings/profile");
  const section = admin.page.getByRole("region", { name: "Delete account" });
  await expect(section).toContainText("You own a team with other members.");
  await expect(section.getByRole("button", { name: "Delete account" })).toBeDisabled();
  const edit = { username: deputy.username, rolePosition: "Deputy", role: "Admin" };
  await admin.page.request.patch(`/user-update-data/${deputy.id}`, { data: edit });
  await section.getByRole("button", { name: "Delete account" }).click();
  await admin.page.getByLabel("New owner of your team").click();
  await admin.page.getByRole("option", { name: deputy.username }).click();
  await confirm(admin.page, "Delete account", admin.password);
  await expect(admin.page.getByText(/Your account will be deleted on/)).toBeVisible();
  await deputy.page.goto("/user/team");
  await expect(deputy.page.getByRole("row").filter({ hasText: deputy.email })).toContainText("Owner");
});
