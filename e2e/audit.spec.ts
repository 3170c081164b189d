import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";

test("the security log shows an admin logins, failed logins and changes of rights", async ({ admin, team }) => {
  const member = await team.addMember(admin, "Developer");
  const failed = await member.page.request.post("/api/auth/sign-in/email", {
    data: { email: member.email, password: "Wrong-Password" },
  });
  expect(failed.status()).toBe(401);
  const edit = { username: member.username, rolePosition: "Lead", role: "Manager" };
  await admin.page.request.patch(`/user-update-data/${member.id}`, { data: edit });

  await admin.page.goto("/user/settings/security-log");
  const log = admin.page.getByRole("region", { name: "Security log" });
  const line = (text: string) => log.getByRole("row").filter({ hasText: text });
  await expect(line(`Changed the role of ${member.username} from Developer to Manager`)).toContainText(admin.username);
  await expect(line(`Added ${member.username} as Developer`)).toContainText("127.0.0.1");
  await expect(line(`Could not log in as ${member.username}: wrong password`)).toContainText("Somebody");
  await expect(line("Logged in with a password")).toContainText(" on Linux, 127.0.0.1");
  await expect(log.getByRole("button", { name: "Show more" })).toBeHidden();
  await expectNoViolationsInAnyTheme(admin.page);
});

test("“Show more” loads older lines, by keyboard too", { tag: "@long" }, async ({ admin, team }) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Developer");
  for (let count = 0; count < 50; count += 1) {
    const role = count % 2 === 0 ? "Tester" : "Developer";
    const edit = { username: member.username, rolePosition: "Any", role };
    expect((await page.request.patch(`/user-update-data/${member.id}`, { data: edit })).status()).toBe(200);
  }
  await page.goto("/user/settings/security-log");
  const log = page.getByRole("region", { name: "Security log" });
  await expect(log.getByRole("row")).toHaveCount(1 + 50);
  await expect(log.getByText("Created the team")).toBeHidden();
  await log.getByRole("button", { name: "Show more" }).focus();
  await page.keyboard.press("Enter");
  await expect(log.getByText("Created the team")).toBeVisible();
  await expect(log.getByRole("button", { name: "Show more" })).toBeHidden();
  await expect(log.getByText("End of the log.")).toBeFocused();
});

test("a security log that fails to load shows an error, and Retry loads it", { tag: "@long" }, async ({
  admin: { page },
}) => {
  await page.route("**/api/audit", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/user/settings/security-log");
  const log = page.getByRole("region", { name: "Security log" });
  await expect(log.getByText("The log could not be loaded.")).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await page.unroute("**/api/audit");
  await log.getByRole("button", { name: "Retry" }).click();
  await expect(log.getByText("Created the team")).toBeVisible();
});

test("a member has no security log", { tag: "@long" }, async ({ admin, team }) => {
  const { page } = await team.addMember(admin, "Developer");
  await page.goto("/user/settings/security-log");
  await expect(page.getByRole("region", { name: "Profile" })).toBeVisible();
  await expect(page.getByText("Security log", { exact: true })).toBeHidden();
});
