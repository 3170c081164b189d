import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { AuthenticatorApp } from "../server/test/support/authenticator-app.ts";
import { expectNoViolations, expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expect, type Person, test } from "./support/fixtures.ts";
import { toast } from "./support/toasts.ts";

const section = (page: Page) => page.getByRole("region", { name: "Two-factor" });
const codeField = (page: Page) => page.getByLabel("Code", { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Returns the key as displayed beside the QR code. */
const typedKey = async (page: Page) => (await page.getByRole("dialog").locator("code").textContent()) ?? "";

/** Opens the QR code step and adds the key to an authenticator app. */
async function startTwoFactor({ page, password }: Person): Promise<AuthenticatorApp> {
  await page.goto("/user/settings/security");
  await press(page, "Switch on");
  await page.getByLabel("Your password").fill(password);
  await press(page, "Continue");
  await expect(page.getByRole("img", { name: "QR code with the key" })).toBeVisible();
  return new AuthenticatorApp(await typedKey(page));
}

/** Switches two-factor on. Returns the app and the recovery codes. */
async function switchOn(person: Person) {
  const app = await startTwoFactor(person);
  await codeField(person.page).fill(app.code());
  await press(person.page, "Continue");
  const codes = person.page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allInnerTexts();
  await press(person.page, "I have saved them");
  return { app, recoveryCodes };
}

/** Enters the password on Login, in a page without a session. */
async function firstStep(page: Page, { email, password }: Person): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("checkbox", { name: "Remember me" }).check();
  await press(page, "Login");
}

test("two-factor is switched on with an authenticator code, and its recovery codes are copied and downloaded", {
  tag: "@long",
}, async ({ admin }) => {
  const { page } = admin;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/user/settings/security");
  await press(page, "Switch on");
  await page.getByLabel("Your password").fill("Not-The-Password");
  await press(page, "Continue");
  await expect(page.getByLabel("Your password")).toHaveAccessibleDescription("This is not your password.");
  await page.getByLabel("Your password").fill(admin.password);
  await page.getByLabel("Your password").press("Enter");
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute("inputmode", "numeric");
  const app = new AuthenticatorApp(await typedKey(page));
  await codeField(page).fill(app.code(9));
  await press(page, "Continue");
  await expect(codeField(page)).toHaveAccessibleDescription(/This code is wrong/);
  await codeField(page).fill(app.code());
  await press(page, "Continue");

  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const text = `${(await codes.allInnerTexts()).join("\n")}\n`;
  await press(page, "Copy");
  await expect(toast(page, "Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  const downloading = page.waitForEvent("download");
  await press(page, "Download");
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("baton-recovery-codes.txt");
  expect(await readFile(await download.path(), "utf8")).toBe(text);
  await press(page, "I have saved them");
  await expect(section(page).getByText("10 recovery codes are left.")).toBeVisible();
  await page.reload();
  await expect(section(page).getByText("On", { exact: true })).toBeVisible();
});

test("Login then asks for a code, accepts it as pasted, and explains a wrong one", async ({ admin, page }) => {
  const { app } = await switchOn(admin);
  await firstStep(page, admin);
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
  await codeField(page).fill(app.code(9));
  await press(page, "Continue");
  await expect(codeField(page)).toHaveAccessibleDescription(/This code is wrong/);
  await page.goto("/user/tasks");
  await expect(page).toHaveURL("/login");

  await firstStep(page, admin);
  await expect(codeField(page)).toBeFocused();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const spaced = app.code(1).replace(/^.../, " $& ");
  await page.evaluate((text) => navigator.clipboard.writeText(text), spaced);
  await page.keyboard.press("ControlOrMeta+V");
  await expect(codeField(page)).toHaveValue(spaced);
  await codeField(page).press("Enter");
  await expect(toast(page, "Successfully Logged in!")).toBeVisible();
  await expect(page).toHaveURL("/user/tasks");
});

test("a recovery code logs in once, and new codes replace the old ones", { tag: "@long" }, async ({ admin, page }) => {
  const { recoveryCodes } = await switchOn(admin);
  const [first = "", second = ""] = recoveryCodes;
  const logInWith = async (code: string) => {
    await firstStep(page, admin);
    await press(page, "Use a recovery code");
    await page.getByLabel("Recovery code").fill(code);
    await press(page, "Continue");
  };
  await logInWith(first);
  await expect(toast(page, "Successfully Logged in!")).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goto("/user/settings/security");
  await expect(section(page).getByText("9 recovery codes are left.")).toBeVisible();

  await press(page, "Create new recovery codes");
  await page.getByLabel("Your password").fill(admin.password);
  await press(page, "Continue");
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await press(page, "I have saved them");
  await expect(section(page).getByText("10 recovery codes are left.")).toBeVisible();
  await page.context().clearCookies();
  for (const code of [first, second]) {
    await logInWith(code);
    await expect(page.getByLabel("Recovery code")).toHaveAccessibleDescription(/not one of your recovery codes/);
  }
  await press(page, "Back to Login");
  await expect(page.getByLabel("Email")).toBeVisible();
});

test("two-factor is switched off with the password", { tag: "@long" }, async ({ admin, page }) => {
  await switchOn(admin);
  await press(admin.page, "Switch off");
  const dialog = admin.page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(admin.password);
  await dialog.getByRole("button", { name: "Switch off" }).click();
  await expect(section(admin.page).getByRole("button", { name: "Switch on" })).toBeVisible();
  await firstStep(page, admin);
  await expect(toast(page, "Successfully Logged in!")).toBeVisible();
});

test("every step has no axe violations in light and dark, and fits a phone's width", { tag: "@long" }, async ({
  admin,
  page,
}) => {
  const check = async (on: Page) => {
    await expectNoViolationsInAnyTheme(on);
    await on.setViewportSize({ width: 360, height: 740 });
    expect(await on.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectNoViolations(on);
    await on.setViewportSize({ width: 1280, height: 800 });
  };
  await admin.page.goto("/user/settings/security");
  await expect(section(admin.page).getByRole("button", { name: "Switch on" })).toBeVisible();
  await press(admin.page, "Switch on");
  await check(admin.page);
  const app = await startTwoFactor(admin);
  await check(admin.page);
  await codeField(admin.page).fill(app.code());
  await press(admin.page, "Continue");
  await expect(admin.page.getByRole("list", { name: "Recovery codes" })).toBeVisible();
  await check(admin.page);
  await press(admin.page, "I have saved them");
  await expect(section(admin.page).getByText("10 recovery codes are left.")).toBeVisible();
  await check(admin.page);
  await firstStep(page, admin);
  await expect(codeField(page)).toBeVisible();
  await check(page);
  await press(page, "Use a recovery code");
  await check(page);
});
