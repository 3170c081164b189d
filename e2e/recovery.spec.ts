import type { Page } from "@playwright/test";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expect, type Person, test } from "./support/fixtures.ts";
import { linkMailedTo } from "./support/mail.ts";

const resetSubject = "new password";
const confirmSubject = "Confirm";
const expired = "This link has expired or was used already. Ask for a new one.";

const pages = [
  "/forgot-password",
  "/reset-password",
  "/reset-password?token=x",
  "/confirm-email?token=x",
  "/second-step",
  "/email-verified",
  "/email-verified?error=expired",
  "/signed-in",
  "/signed-in?error=not_linked",
];

/** Requests a password reset on Login and returns the mailed link. */
async function forget(page: Page, email: string): Promise<string> {
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  // The address changes before the screen does, and Login has a field of the same name.
  await expect(page.getByRole("heading", { name: "Forgot Password" })).toBeVisible();
  await expect(page).toHaveURL("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Link" }).click();
  await expect(page.getByText("If this address has an account, a message with a link is on its way.")).toBeFocused();
  return linkMailedTo(email, resetSubject);
}

const newPassword = (page: Page) => page.getByLabel("New Password", { exact: true });
const change = (page: Page) => page.getByRole("button", { name: "Change Password" }).click();

async function logIn(page: Page, { email }: Person, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("checkbox", { name: "Remember me" }).check();
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

test.describe("a forgotten password", () => {
  test("is replaced with the mailed link, which invalidates the old one and its sessions", async ({ page, admin }) => {
    await page.goto(await forget(page, admin.email));
    await newPassword(page).fill("Changed-Password");
    await expect(newPassword(page)).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Show typed characters" }).click();
    await expect(newPassword(page)).toHaveAttribute("type", "text");
    await change(page);
    await expect(page.getByText("Your password was changed. Log in with the new one.")).toBeVisible();

    expect((await admin.page.request.get("/api/tasks")).status()).toBe(401);
    await logIn(page, admin, admin.password);
    await expect(page.getByRole("main").getByText("Email or password is incorrect")).toBeVisible();
    await logIn(page, admin, "Changed-Password");
    await expect(page).toHaveURL("/");
  });

  test("is not replaced with a used link, which offers a new one", { tag: "@long" }, async ({ page, admin }) => {
    const link = await forget(page, admin.email);
    for (const password of ["First-Password", "Second-Password"]) {
      await page.goto(link);
      await newPassword(page).fill(password);
      await change(page);
      await expect(newPassword(page)).toBeHidden();
    }
    await expect(page.getByText(expired)).toBeFocused();
    await page.getByRole("link", { name: "Ask for a New Link" }).click();
    await expect(page.getByRole("heading", { name: "Forgot Password" })).toBeVisible();
    await logIn(page, admin, "First-Password");
    await expect(page).toHaveURL("/");
  });

  test("is not replaced with a weak one, and the field states the requirements", { tag: "@long" }, async ({
    page,
    admin,
  }) => {
    await page.goto(await forget(page, admin.email));
    for (const [weak, message] of [
      ["", "Password must be minimum 8 character"],
      ["Short-1", "Password must have at least 8 characters"],
      ["all-lower-case", "Password must be uppercase, lowercase, number"],
    ] as const) {
      await newPassword(page).fill(weak);
      await change(page);
      await expect(newPassword(page)).toHaveAccessibleDescription(new RegExp(message));
    }
  });

  test("requires an address, and the field refuses anything else", { tag: "@long" }, async ({ page }) => {
    await page.goto("/forgot-password");
    await page.getByLabel("Email").fill("nobody");
    await page.getByRole("button", { name: "Send Link" }).click();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Invalid email");
    await expect(page.getByLabel("Email")).toBeFocused();
  });

  test("shows an expired link when the address has no token", { tag: "@long" }, async ({ page }) => {
    await page.goto("/reset-password");
    await expect(page.getByText(expired)).toBeVisible();
  });
});

test.describe("an unconfirmed address", () => {
  test("is confirmed with the mailed link, requested in the account menu", { tag: "@long" }, async ({ admin }) => {
    const { page } = admin;
    const first = await linkMailedTo(admin.email, confirmSubject);
    await page.goto("/user/tasks");
    const menu = page.getByRole("banner").getByRole("button", { name: /^admin/i });
    await menu.click();
    await page.getByRole("menuitem", { name: "Send confirmation email again" }).click();
    await expect(page.getByText("A message with a link is on its way.")).toBeVisible();
    await expect.poll(() => linkMailedTo(admin.email, confirmSubject)).not.toBe(first);

    const link = await linkMailedTo(admin.email, confirmSubject);
    // Opens the link as a mail scanner does.
    for (const opened of [await page.request.get(link), await page.request.head(link)]) expect(opened.ok()).toBe(true);
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Confirm Email" })).toBeVisible();
    const isConfirmed = async () => (await (await page.request.get("/api/session")).json()).emailVerified;
    expect(await isConfirmed()).toBe(false);
    await page.getByRole("button", { name: "Confirm Email" }).click();
    await expect(page).toHaveURL("/email-verified");
    expect(await isConfirmed()).toBe(true);
    await expect(page.getByText("Your email is confirmed.")).toBeVisible();
    await page.getByRole("link", { name: "Go to Baton" }).click();
    await expect(page).toHaveURL("/user/dashboard");
    await menu.click();
    await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Send confirmation email again" })).toBeHidden();
  });

  test("is not confirmed with an old link, where a logged-in person can request a new one", { tag: "@long" }, async ({
    admin,
    page,
  }) => {
    await page.goto("/api/auth/verify-email?token=old");
    await expect(page).toHaveURL("/confirm-email?token=old");
    await page.getByRole("button", { name: "Confirm Email" }).click();
    await expect(page).toHaveURL("/email-verified?error=expired");
    await expect(page.getByText(expired)).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Go to Login" }).click();
    await expect(page).toHaveURL("/login");

    const first = await linkMailedTo(admin.email, confirmSubject);
    await admin.page.goto("/email-verified?error=expired");
    await admin.page.getByRole("button", { name: "Send a New Link" }).click();
    await expect(admin.page.getByText("A message with a link is on its way.")).toBeVisible();
    await expect.poll(() => linkMailedTo(admin.email, confirmSubject)).not.toBe(first);
  });
});

test("the recovery pages have no axe violations", { tag: "@long" }, async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expectNoViolationsInAnyTheme(page);
  }
});
