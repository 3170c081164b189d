import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a person changes their name, role title and picture, and their team sees it without a reload", async ({
  admin,
  team,
}) => {
  const { page, username } = await team.addMember(admin, "Developer");
  await admin.page.goto("/user/team");
  await page.goto("/user/tasks");
  await page.getByRole("button", { name: `${username.slice(0, 6)}.` }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();

  const profile = page.getByRole("region", { name: "Profile" });
  await profile.getByLabel("Upload Image").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
  await expect(profile.getByText("Uploaded")).toBeVisible();
  const renamed = `zoe-${username.slice(-6)}`;
  await profile.getByLabel("Username").fill(renamed);
  await profile.getByLabel("Role Title").fill("Chief Tester");
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Successfully Updated")).toBeVisible();
  await expect(page.getByRole("button", { name: `${renamed.slice(0, 6)}.` }).locator("img")).toHaveAttribute(
    "src",
    /^\/uploads\//,
  );
  await expect(admin.page.getByText("Chief Tester")).toBeVisible();
});

test("a taken user name is refused at its field, and the typed text stays", { tag: "@long" }, async ({
  admin,
  team,
}) => {
  const { page } = await team.addMember(admin, "Developer");
  await page.goto("/user/settings");
  await page.getByLabel("Role Title").fill("Kept");
  await page.getByLabel("Username").fill(admin.username);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription(/already exists|taken/i);
  await expect(page.getByLabel("Role Title")).toHaveValue("Kept");
});

test("the chosen theme persists", { tag: "@long" }, async ({ admin: { page } }) => {
  await page.goto("/user/settings/display");
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a person chooses their notifications with the keyboard, and a choice that cannot be saved is reverted", async ({
  admin: { page },
}) => {
  await page.goto("/user/settings/notifications");
  const mail = page.getByRole("checkbox", { name: "A comment on a task that you follow: Mail" });
  await mail.press("Space");
  await expect(page.getByText("Saved")).toBeVisible();
  await page.getByRole("checkbox", { name: "Use quiet hours every day" }).press("Space");
  await page.getByLabel("From", { exact: true }).fill("21:30");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved")).toBeVisible();
  await page.reload();
  await expect(mail).not.toBeChecked();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("21:30");
  await page.context().setOffline(true);
  await mail.press("Space");
  await expect(page.getByText("Not saved")).toBeVisible();
  await expect(mail).not.toBeChecked();
});

test("an admin renames the team, everybody sees the name at once, and undo brings back the former one", async ({
  admin,
  team,
}) => {
  const { page } = await team.addMember(admin, "Developer");
  await page.goto("/user/settings/team");
  const shown = page.getByRole("region", { name: "Name" });
  await expect(shown).toContainText(`${admin.username}'s team`);
  await admin.page.goto("/user/settings/team");
  const field = admin.page.getByLabel("Name of the team");
  await field.fill("Harbour");
  await field.press("Enter");
  await expect(shown).toContainText("Harbour");
  await field.blur();
  // After its toast, the header offers to undo it.
  await admin.page.getByRole("banner").getByRole("button", { name: "Undo" }).click();
  await expect(shown).toContainText(`${admin.username}'s team`);
  await admin.page.goto("/user/settings/security-log");
  await expect(admin.page.getByText(`Renamed the team from “Harbour” to “${admin.username}'s team”`)).toBeVisible();
});

test("a member leaves the team; its owner can leave once no other member is left, and can return", {
  tag: "@long",
}, async ({ admin, team }) => {
  const { page } = await team.addMember(admin, "Developer");
  const leaveAsOwner = admin.page.getByRole("button", { name: "Leave team" });
  await admin.page.goto("/user/settings/team");
  await expect(leaveAsOwner).toBeDisabled();
  await expect(admin.page.getByRole("meter", { name: "Tasks" })).toHaveAttribute("aria-valuetext", "0 of 200,000");
  await page.goto("/user/settings/team");
  await expect(page.getByRole("region", { name: "Leave team" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Storage" })).toBeHidden();
  await page.getByRole("button", { name: "Leave team" }).click();
  // The page reloads, which deletes the team's stored data.
  const anew = page.waitForEvent("load");
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await anew;
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(page).toHaveURL(/\/user\/settings$/);
  await page.goto("/user/tasks");
  await expect(page.getByText("You are not in a team yet.")).toBeVisible();
  await leaveAsOwner.click();
  const ownersAnew = admin.page.waitForEvent("load");
  await admin.page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await ownersAnew;
  await admin.page.goto("/user/tasks");
  await admin.page.getByRole("button", { name: `Go back to ${admin.username}'s team` }).click();
  await expect(admin.page.getByRole("button", { name: "Create Task" }).first()).toBeVisible();
});

test("on a phone the settings are a list that links to pages", { tag: "@long" }, async ({ admin: { page } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/user/settings");
  const list = page.getByRole("navigation", { name: "Settings" });
  await expect(list.getByRole("link")).toHaveText([
    "Profile",
    "Security",
    "Notifications",
    "Display",
    "Keyboard",
    "Team",
    "Labels",
    "Templates",
    "Connections",
    "Security log",
  ]);
  await expect(page.getByRole("region", { name: "Profile" })).toBeHidden();
  await expectNoViolationsInAnyTheme(page);
  await list.getByRole("link", { name: "Display" }).click();
  await expect(page.getByRole("button", { name: "Dark" })).toBeVisible();
  await expect(list).toBeHidden();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(list).toBeVisible();
});

test("the settings have no axe violations in light and dark", { tag: "@long" }, async ({ admin, team }) => {
  const { page } = await team.addMember(admin, "Designer");
  await page.goto("/user/settings");
  for (const name of ["Profile", "Security", "Display", "Team"]) {
    await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name }).click();
    await expect(page).toHaveURL(`/user/settings/${name.toLowerCase()}`);
    await expect(page.locator("main section").first()).toBeVisible();
    await expectNoViolationsInAnyTheme(page);
  }
});

test("a new password ends the other sessions, and the old one stops working", { tag: "@long" }, async ({
  admin,
  team,
  browser,
  baseURL,
}) => {
  const { page, email, password } = await team.addMember(admin, "Developer");
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await elsewhere.newPage();
  expect((await other.request.post("/api/auth/sign-in/email", { data: { email, password } })).status()).toBe(200);
  await other.goto("/user/tasks");
  await expect(other.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();

  await page.goto("/user/settings/security");
  const section = page.getByRole("region", { name: "Password" });
  await section.getByLabel("Current password").fill("Not-The-Password");
  await section.getByLabel("New password").fill("Another-Password");
  await section.getByRole("button", { name: "Change password" }).click();
  await expect(section.getByText("This is not your password.")).toBeVisible();
  await section.getByLabel("Current password").fill(password);
  await section.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password was changed. You were logged out everywhere else.")).toBeVisible();
  await expect(section.getByLabel("New password")).toHaveValue("");

  await expect(other).toHaveURL("/login");
  const signIn = (secret: string) =>
    other.request.post("/api/auth/sign-in/email", { data: { email, password: secret } });
  expect((await signIn(password)).status()).toBe(401);
  expect((await signIn("Another-Password")).status()).toBe(200);
  await elsewhere.close();
});

test("a person sees their sessions and ends one of them", { tag: "@long" }, async ({ admin, browser, baseURL }) => {
  const { page, email, password } = admin;
  const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}), userAgent: "Firefox/140.0 (Windows)" });
  const other = await elsewhere.newPage();
  await other.request.post("/api/auth/sign-in/email", { data: { email, password } });
  await other.goto("/user/tasks");
  await expect(other.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();

  await page.goto("/user/settings/security");
  const sessions = page.getByRole("region", { name: "Sessions" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: "This device" })).toHaveCount(1);
  await page.getByRole("button", { name: "Log out Firefox on Windows" }).click();
  await expect(sessions).toHaveCount(1);
  await expect(other).toHaveURL("/login");
  await elsewhere.close();
});
