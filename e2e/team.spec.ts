import type { Locator, Page } from "@playwright/test";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { colourOf } from "./support/colours.ts";
import { expect, type Person, test } from "./support/fixtures.ts";
import { createTask } from "./support/tasks.ts";
import { expectToastFor, stopClock, toast } from "./support/toasts.ts";

const table = (page: Page): Locator => page.getByRole("table", { name: "Team Members" });
const row = (page: Page, person: Person): Locator => table(page).getByRole("row").filter({ hasText: person.email });
const addButton = (page: Page): Locator => page.getByRole("button", { name: "Add New User" });
const addDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Add New User" });
const editDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Update User Data" });

async function openTeam(page: Page): Promise<void> {
  await page.goto("/user/team");
  await expect(page.getByRole("heading", { name: "Team Members", level: 1 })).toBeVisible();
  await expect(table(page)).toHaveAttribute("aria-busy", "false");
}

async function openEdit(page: Page, person: Person): Promise<void> {
  await row(page, person)
    .getByRole("button", { name: `Edit ${person.username}` })
    .click();
  await expect(editDialog(page)).toBeVisible();
}

async function changeStatus(page: Page, before: string, status: "Active" | "Disable"): Promise<void> {
  const choice = editDialog(page).getByRole("button", { name: /Active or Disable$/ });
  await expect(choice).toHaveText(before);
  await choice.click();
  await page.getByRole("option", { name: status }).click();
  await editDialog(page).getByRole("button", { name: "Update" }).click();
  await expect(editDialog(page)).toBeHidden();
}

test("the team is a table of name, title, address, role, status and actions", async ({ admin, team }) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Developer");
  await openTeam(page);
  const columns = ["Username", "Title", "Email", "Role", "Active or Disable", "Actions"];
  await expect(table(page).getByRole("columnheader")).toHaveText(columns);
  const cells = row(page, member).getByRole("cell");
  await expect(cells.nth(0)).toContainText(`${member.username.slice(0, 12)}…`);
  await expect(cells.nth(0)).not.toContainText(member.username);
  await expect(cells.nth(1)).toHaveText("Senior Developer");
  await expect(cells.nth(2)).toHaveText(member.email);
  await expect(cells.nth(3)).toHaveText("Developer");
  expect(await colourOf(cells.nth(3).locator(".rounded-full"))).toBe("blue");
  await expect(cells.nth(4)).toHaveText("Active");
  await expect(cells.nth(5).getByRole("button", { name: /^(Edit|Remove) developer-/ })).toHaveCount(2);
  await expect(row(page, admin)).toContainText("Team Admin");
});

test("an admin finds a person by part of their address and adds them, and their page shows the team's tasks", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  await createTask(page, { title: "Waiting for you" });
  const newcomer = await team.signUp("Designer");
  await newcomer.page.goto("/user/tasks");
  await expect(newcomer.page.getByText(`Ask your admin to add ${newcomer.email}.`)).toBeVisible();

  await openTeam(page);
  await addButton(page).click();
  const search = addDialog(page).getByLabel("Search by Email");
  await search.fill("nobody-has-this-address");
  await expect(addDialog(page).getByText("No Result Found")).toBeVisible();
  await search.fill(newcomer.email.slice(0, -6).toUpperCase());
  await addDialog(page).getByRole("button", { name: newcomer.email }).click();
  await expect(addDialog(page)).toBeHidden();
  await expect(row(page, newcomer)).toBeVisible();

  await expect(newcomer.page.getByRole("article", { name: "Waiting for you" })).toBeVisible();
});

test("adding a person shows a toast at the top centre for 3 seconds", { tag: "@long" }, async ({ admin, team }) => {
  const { page } = admin;
  const newcomer = await team.signUp("Designer");
  await page.clock.install();
  await openTeam(page);
  await addButton(page).click();
  await addDialog(page).getByLabel("Search by Email").fill(newcomer.email);
  const found = addDialog(page).getByRole("button", { name: newcomer.email });
  await expect(found).toBeVisible();
  await stopClock(page);
  await found.click();
  const added = toast(page, "New User Successfully Added!");
  await expect(added).toBeVisible();
  const { x, y, width } = (await added.boundingBox()) ?? { x: 0, y: Number.NaN, width: 0 };
  expect(y).toBeLessThan(30);
  expect(x + width / 2).toBeCloseTo(640, -1);
  await expectToastFor(page, "New User Successfully Added!", 3_000);
});

test("an edited member updates at once on every screen, including the member's own name", { tag: "@long" }, async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Tester");
  const { page: theirs } = member;
  await openTeam(theirs);
  await openTeam(page);
  await openEdit(page, member);
  const update = editDialog(page).getByRole("button", { name: "Update" });
  await editDialog(page).getByLabel("Username").fill("");
  await editDialog(page).getByLabel("Role Title").fill("");
  await update.click();
  await expect(editDialog(page).getByText("Unique username is Required", { exact: true })).toBeVisible();
  await expect(editDialog(page).getByText("Role must be needed", { exact: true })).toBeVisible();

  const name = `zoe${member.username.slice(-8)}`;
  await editDialog(page).getByLabel("Username").fill(name);
  await editDialog(page).getByLabel("Role Title").fill("Head of quality");
  await update.click();
  await expect(toast(page, "Successfully Updated")).toBeVisible();
  await expect(editDialog(page)).toBeHidden();
  for (const screen of [page, theirs]) await expect(row(screen, member)).toContainText("Head of quality");
  await expect(theirs.getByRole("button", { name: `${name.slice(0, 6)}.` })).toBeVisible();
});

test("a disabled member is signed out everywhere, sees why they cannot log in, and can again once enabled", {
  tag: "@long",
}, async ({ admin, team }) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Marketer");
  const { page: theirs } = member;
  await theirs.goto("/user/tasks");
  await expect(theirs.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
  await openTeam(page);
  await openEdit(page, member);
  await changeStatus(page, "Active", "Disable");
  await expect(row(page, member)).toContainText("Disable");
  await expect(theirs).toHaveURL("/login");

  await theirs.getByLabel("Email").fill(member.email);
  await theirs.getByLabel("Password", { exact: true }).fill(member.password);
  await theirs.getByText("Remember me").click();
  await theirs.getByRole("button", { name: "Login", exact: true }).click();
  await expect(theirs.getByRole("main").getByText("Your account is disabled.")).toBeVisible();

  await openEdit(page, member);
  await changeStatus(page, "Disable", "Active");
  await expect(row(page, member)).toContainText("Active");
  await theirs.getByRole("button", { name: "Login", exact: true }).click();
  await expect(toast(theirs, "Successfully Logged in!")).toBeVisible();
});

test("a member promoted to admin and demoted again gains and loses the admin's links without a reload", {
  tag: "@long",
}, async ({ admin, team }) => {
  const member = await team.addMember(admin, "Manager");
  const { page } = member;
  await page.goto("/user/tasks");
  const link = page.getByRole("link", { name: "Dashboard" });
  await expect(page.getByRole("link", { name: "Todo" })).toBeVisible();
  await expect(link).toBeHidden();
  for (const role of ["Admin", "Manager"]) {
    const changed = await admin.page.request.patch(`/user-update-data/${member.id}`, {
      data: { username: member.username, rolePosition: "Deputy", role },
    });
    expect(changed.status()).toBe(200);
    await expect(link).toBeVisible({ visible: role === "Admin" });
  }
});

test("a removed member disappears from every screen and sees a message on their own", async ({ admin, team }) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Engineer");
  const other = await team.addMember(admin, "Tester");
  await member.page.goto("/user/tasks");
  await expect(member.page.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
  await openTeam(other.page);
  await openTeam(page);
  const remove = row(page, member).getByRole("button", { name: `Remove ${member.username}` });
  const ask = page.getByRole("alertdialog");
  await remove.click();
  await ask.getByRole("button", { name: "Cancel" }).click();
  await expect(row(page, member)).toBeVisible();
  await remove.click();
  await ask.getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, "Successfully Removed!")).toBeVisible();
  for (const screen of [page, other.page]) await expect(row(screen, member)).toBeHidden();
  await expect(member.page.getByText("You are not in a team yet.")).toBeVisible();
});

test("a refused edit or removal is reverted, and a toast explains it", { tag: "@long" }, async ({ admin, team }) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Developer");
  await openTeam(page);
  await page.route(new RegExp(member.id), (route) => route.fulfill({ status: 403, json: { code: "forbidden" } }));
  await openEdit(page, member);
  await editDialog(page).getByLabel("Role Title").fill("Never stored");
  await editDialog(page).getByRole("button", { name: "Update" }).click();
  await expect(toast(page, "Something Wrong!")).toBeVisible();
  await expect(editDialog(page).getByLabel("Role Title")).toHaveValue("Never stored");
  await editDialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(row(page, member)).toContainText("Senior Developer");

  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(toast(page, "Something Wrong!")).toBeHidden();
  await row(page, member)
    .getByRole("button", { name: `Remove ${member.username}` })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, "Something Wrong!")).toBeVisible();
  await expect(row(page, member)).toBeVisible();
});

test("a team that fails to load shows an error, and Retry loads it", { tag: "@long" }, async ({ admin }) => {
  const { page } = admin;
  await page.route("**/api/user-data", (route) => route.fulfill({ status: 500, json: { code: "internal" } }));
  await page.goto("/user/team");
  await expect(page.getByRole("alert").getByText("Something Wrong!")).toBeVisible();
  await page.unroute("**/api/user-data");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(row(page, admin)).toBeVisible();
});

test("a member can open the team by its address and leave it, but not change it", async ({ admin, team }) => {
  const member = await team.addMember(admin, "Developer");
  const { page } = member;
  await openTeam(page);
  await expect(page.getByText("Only a team admin can add, edit or remove people.")).toBeVisible();
  await expect(row(page, admin)).toBeVisible();
  await expect(addButton(page)).toBeHidden();
  await expect(page.getByRole("button", { name: /^(Edit|Remove) / })).toHaveCount(0);
  await page.getByRole("button", { name: "Leave the team" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByText("You are not in a team yet.")).toBeVisible();
});

test("people are added, edited and removed with the keyboard only", { tag: "@long" }, async ({ admin, team }) => {
  const { page } = admin;
  const newcomer = await team.signUp("Tester");
  await openTeam(page);
  await addButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(addDialog(page).getByLabel("Search by Email")).toBeFocused();
  await page.keyboard.type(newcomer.email);
  await expect(addDialog(page).getByRole("button", { name: newcomer.email })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(row(page, newcomer)).toContainText("Pending");
  await newcomer.page.request.patch(`/api/user-data/${newcomer.id}`, { data: { adminEmail: admin.email } });
  await expect(row(page, newcomer)).not.toContainText("Pending");

  const edit = row(page, newcomer).getByRole("button", { name: /^Edit/ });
  await edit.focus();
  await page.keyboard.press("Enter");
  await expect(editDialog(page).getByLabel("Username")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Head of quality");
  await page.keyboard.press("Enter");
  await expect(row(page, newcomer)).toContainText("Head of quality");
  await expect(edit).toBeFocused();

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(row(page, newcomer)).toBeHidden();
  await expect(page.getByRole("button", { name: `Edit ${admin.username}` })).toBeFocused();
});

test("the team screen and its dialogs have no axe violations, with and without other members", {
  tag: "@long",
}, async ({ admin, team }) => {
  test.setTimeout(180_000);
  const { page } = admin;
  await openTeam(page);
  await expect(page.getByText("You are the only one here so far")).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  const member = await team.addMember(admin, "Designer");
  const newcomer = await team.signUp("Tester");
  await expect(row(page, member)).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoViolationsInAnyTheme(page);

  await addButton(page).click();
  await addDialog(page).getByLabel("Search by Email").fill(newcomer.email);
  await expect(addDialog(page).getByRole("button", { name: newcomer.email })).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await page.keyboard.press("Escape");
  await openEdit(page, member);
  await expectNoViolationsInAnyTheme(page);
  // The pending button closed with its dialog, and nothing refers to it any more.
  await editDialog(page).getByRole("button", { name: "Update" }).focus();
  await page.keyboard.press("Enter");
  await expect(editDialog(page)).toBeHidden();
  // The focus returns to Edit, whose tooltip shows.
  await expect(page.getByRole("tooltip", { includeHidden: true })).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await page.getByRole("button", { name: `Remove ${member.username}` }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
});
