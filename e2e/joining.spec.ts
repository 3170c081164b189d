import type { Page } from "@playwright/test";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expect, type Person, test } from "./support/fixtures.ts";
import { holdLive } from "./support/hold-live.ts";
import { createTask } from "./support/tasks.ts";

const notice = (page: Page) => page.getByRole("region", { name: "Join the team" });
const row = (page: Page, person: Person) => page.getByRole("row").filter({ hasText: person.email });
const add = (admin: Person, person: Person) =>
  admin.page.request.patch(`/api/user-data/${person.id}`, { data: { adminEmail: admin.email } });

test("an added person is asked to join, can work in the meantime, and the admin sees them join", {
  tag: "@long",
}, async ({ admin, team }) => {
  const person = await team.signUp("Designer");
  await createTask(admin.page, { title: "Waiting for you" });
  await admin.page.goto("/user/team");
  await person.page.goto("/user/tasks");
  await expect(person.page.getByText("You are not in a team yet.")).toBeVisible();
  await add(admin, person);
  await expect(notice(person.page)).toContainText(`${admin.username} (${admin.email}) added you`);
  await expect(person.page.getByRole("article", { name: "Waiting for you" })).toBeVisible();
  await expectNoViolationsInAnyTheme(person.page);

  await expect(row(admin.page, person)).toContainText("Pending");
  await expectNoViolationsInAnyTheme(admin.page);
  await admin.page.getByRole("button", { name: `Edit ${person.username}` }).click();
  const dialog = admin.page.getByRole("dialog", { name: "Update User Data" });
  await expect(dialog).toContainText("has not joined your team yet");
  await expect(dialog.getByRole("textbox")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await notice(person.page).getByRole("button", { name: "Join" }).click();
  await expect(notice(person.page)).toBeHidden();
  await expect(row(admin.page, person)).not.toContainText("Pending");
  await admin.page.getByRole("button", { name: `Edit ${person.username}` }).click();
  await expect(dialog.getByLabel("Username")).toHaveValue(person.username);
});

test("a person who is added just before their page is connected is asked to join", { tag: "@long" }, async ({
  admin,
  team,
}) => {
  const { page, ...person } = await team.signUp("Designer");
  const connect = await holdLive(page);
  await page.goto("/user/tasks");
  await expect(page.getByText("You are not in a team yet.")).toBeVisible();
  await add(admin, { ...person, page });
  connect();
  await expect(notice(page)).toBeVisible();
});

test("an added person can leave instead, with the keyboard only", { tag: "@long" }, async ({ admin, team }) => {
  const person = await team.signUp("Designer");
  await add(admin, person);
  const { page } = person;
  await page.goto("/user/tasks");
  await notice(page).getByRole("button", { name: "Join" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog", { name: "Leave the team?" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("You are not in a team yet.")).toBeVisible();
  await admin.page.goto("/user/team");
  await expect(row(admin.page, admin)).toBeVisible();
  await expect(row(admin.page, person)).toBeHidden();
});

test("an invitation adds a new person to the team at sign-up, and the team page can revoke it", async ({
  admin,
  browser,
  baseURL,
}) => {
  const { page } = admin;
  const address = `guest-${admin.username.slice(-8)}@example.com`;
  await page.goto("/user/team");
  await page.getByRole("button", { name: "Add New User" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add New User" });
  await dialog.getByLabel("Search by Email").fill(address);
  await expect(dialog.getByText("No Result Found")).toBeVisible();
  await dialog.getByRole("button", { name: `Invite ${address}` }).click();
  const link = await dialog.getByLabel(`Invitation link for ${address}`).inputValue();
  await dialog.getByLabel("Search by Email").fill("");
  await dialog.getByRole("button", { name: "Create link" }).click();
  await page.keyboard.press("Escape");
  const open = page.getByRole("list", { name: "Open invitations" }).getByRole("listitem");
  await expect(open).toHaveCount(2);
  await expectNoViolationsInAnyTheme(page);
  await page.getByRole("button", { name: "Revoke: Anyone with the link" }).click();
  await expect(open).toHaveCount(1);

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest.getByText(`${admin.username} (${admin.email}) invites you to join`)).toBeVisible();
  await expectNoViolationsInAnyTheme(guest);
  await guest.locator("section").getByRole("link", { name: "Sign Up" }).click();
  await expect(guest.getByLabel("Email")).toHaveValue(address);
  await guest.getByLabel("Username").fill(`guest-${admin.username.slice(-8)}`);
  await guest.getByLabel("Password", { exact: true }).fill("Password1");
  await guest.getByRole("button", { name: /Role/ }).click();
  await expect(guest.getByRole("option", { name: "Team Admin" })).toHaveCount(0);
  await guest.getByRole("option", { name: "Designer" }).click();
  await guest.getByLabel("Role Title").fill("Guest");
  await guest.getByText("I'm not a robot").click();
  await guest.locator("form").getByRole("button", { name: "Sign Up" }).click();
  await expect(guest).toHaveURL("/user/projects/FP");
  const joined = guest.getByRole("region", { name: "You joined the team" });
  await expect(joined).toContainText(`You joined ${admin.username}'s team`);
  await expect(joined).toContainText(`With you: ${admin.username}.`);
  await expect(joined).toContainText(`An admin can change that in the settings of the team: ${admin.username}.`);
  await expectNoViolationsInAnyTheme(guest);
  await joined.getByRole("button", { name: "Got it" }).click();
  await expect(joined).toBeHidden();
  await expect(notice(guest)).toBeHidden();
  await guest.goto("/user/tasks");
  await guest.getByRole("button", { name: "Who can add tasks?" }).click();
  await expect(guest.getByRole("dialog", { name: "Who can add tasks?" })).toContainText(admin.username);
  await guest.keyboard.press("Escape");
  await admin.page.request.patch("/api/team", { data: { membersCan: "create" } });
  await expect(guest.getByRole("button", { name: "Create Task" }).first()).toBeVisible();
  await expect(guest.getByRole("button", { name: "Who can add tasks?" })).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: address })).toBeVisible();
  await guest.goto(link);
  await guest.reload();
  await expect(guest.getByText("This invitation has expired, was revoked or was used already.")).toBeVisible();
  await context.close();
});

test("an admin pastes a list of addresses, corrects the bad one, and makes a link for many people", {
  tag: "@long",
}, async ({ admin: { page, username } }) => {
  const [first, second] = ["one", "two"].map((name) => `${name}-${username.slice(-8)}@example.com`);
  await page.goto("/user/team");
  await page.getByRole("button", { name: "Invite people" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invite people" });
  const addresses = dialog.getByLabel("Email addresses");
  await addresses.fill(`One <${first}>, nobody`);
  await dialog.getByRole("button", { name: "Invite 2 addresses" }).click();
  await expect(dialog.getByText("1 person was invited.")).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Not invited" })).toHaveText("nobody · This is not an email address.");
  await expect(addresses).toHaveValue("nobody");
  await expectNoViolationsInAnyTheme(page);
  await addresses.fill(`${second}`);
  await dialog.getByRole("button", { name: "Invite 1 address" }).click();
  await expect(addresses).toHaveValue("");
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect(dialog.getByLabel("Invitation link", { exact: true })).toHaveValue(/\/join#/);
  await page.keyboard.press("Escape");
  const open = page.getByRole("list", { name: "Open invitations" }).getByRole("listitem");
  await expect(open).toHaveCount(3);
  await expect(open.first()).toContainText("Up to 20 people with the link");
  await page.getByRole("button", { name: `Resend: ${second}` }).click();
  await expect(open.nth(1).getByLabel(`Invitation link for ${second}`)).toHaveValue(/\/join#/);
});

test("a person without a team joins by pressing Join, not by opening the link", { tag: "@long" }, async ({
  admin,
  team,
}) => {
  const answer = await admin.page.request.post("/api/invitations", { data: {} });
  const { link } = await answer.json();
  const { page } = await team.signUp("Designer");
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Join" })).toBeVisible();
  expect((await (await page.request.get("/api/session")).json()).workspaceId).toBeNull();
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page).toHaveURL("/user/projects/FP");
  await expect(page.getByRole("region", { name: "You joined the team" })).toContainText(admin.username);
});

test("a disabled member can leave the team on the login page that refuses them", { tag: "@long" }, async ({
  admin,
  team,
  browser,
  baseURL,
}) => {
  const member = await team.addMember(admin, "Designer");
  const off = { username: member.username, rolePosition: "x", isActive: "Disable" };
  await admin.page.request.patch(`/user-update-data/${member.id}`, { data: off });
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByText("Remember me").click();
  await page.locator("form").getByRole("button", { name: "Login" }).click();
  await page.getByRole("button", { name: "Leave the team" }).click();
  await expectNoViolationsInAnyTheme(page);
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page.getByText("You left the team. You can log in again.")).toBeVisible();
  await page.locator("form").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/");
  await context.close();
});
