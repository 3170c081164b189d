import type { Page } from "@playwright/test";
import { plugInAuthenticator } from "./support/authenticator.ts";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expect, type Person, test } from "./support/fixtures.ts";
import { toast } from "./support/toasts.ts";

const section = (page: Page) => page.getByRole("region", { name: "Passkeys" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function addPasskey({ page }: Person, name: string): Promise<void> {
  await page.goto("/user/settings/security");
  await press(page, "Add a passkey");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await press(page, "Continue");
  await expect(toast(page, "The passkey was added.")).toBeVisible();
  await expect(section(page).getByText(name)).toBeVisible();
}

/** Clicks the passkey button on Login after hydration. */
async function pressOnLogin(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByRole("checkbox", { name: "Remember me" }).check();
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeEnabled();
  await press(page, "Sign in with a passkey");
}

test.describe("on a domain name", () => {
  test.use({ baseURL: `http://localhost:${process.env.BATON_E2E_PORT}` });

  test("a passkey is added, logs in without a password, and is renamed", async ({ admin }) => {
    const { page } = admin;
    await plugInAuthenticator(page);
    await addPasskey(admin, "Laptop");
    await press(page, "Rename Laptop");
    await page.getByLabel("Name", { exact: true }).fill("Old laptop");
    await press(page, "Rename");
    await expect(section(page).getByRole("listitem")).toHaveText([/^Old laptop/]);
    await page.context().clearCookies();
    await pressOnLogin(page);
    await expect(toast(page, "Successfully Logged in!")).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.goto("/user/settings");
    await expect(page.getByText(admin.email)).toBeVisible();
  });

  test("a removed passkey no longer logs in, and the page shows an error", { tag: "@long" }, async ({ admin }) => {
    const { page } = admin;
    await plugInAuthenticator(page);
    await addPasskey(admin, "Laptop");
    await press(page, "Remove Laptop");
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(section(page).getByRole("listitem")).toHaveCount(0);
    await page.context().clearCookies();
    await pressOnLogin(page);
    await expect(page.getByText("This passkey is not known here. It may have been removed.")).toBeVisible();
  });

  test("a device stores one passkey per account, and none without user verification", { tag: "@long" }, async ({
    admin,
  }) => {
    const { page } = admin;
    const { session, authenticatorId } = await plugInAuthenticator(page);
    await addPasskey(admin, "Laptop");
    await press(page, "Add a passkey");
    await press(page, "Continue");
    await expect(page.getByText("This device has a passkey for your account already.")).toBeVisible();
    await press(page, "Cancel");
    await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    await page.context().clearCookies();
    await pressOnLogin(page);
    await expect(page.getByText("No passkey was used: this was cancelled or took too long.")).toBeVisible();
  });

  test("a disabled member is refused with the reason", { tag: "@long" }, async ({ admin, team }) => {
    const member = await team.addMember(admin, "Developer");
    await plugInAuthenticator(member.page);
    await addPasskey(member, "Laptop");
    const edit = { username: member.username, rolePosition: "x", isActive: "Disable" };
    const edited = await admin.page.request.patch(`/user-update-data/${member.id}`, { data: edit });
    expect(edited.status()).toBe(200);
    await pressOnLogin(member.page);
    await expect(member.page.getByText(/Your account is disabled/)).toBeVisible();
  });

  test("the passkey screens have no axe violations in light and dark", { tag: "@long" }, async ({ admin }) => {
    const { page } = admin;
    await plugInAuthenticator(page);
    await addPasskey(admin, "Laptop");
    await expectNoViolationsInAnyTheme(page);
    await press(page, "Add a passkey");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolationsInAnyTheme(page);
  });
});

test("Login and the settings explain why a browser cannot store passkeys", { tag: "@long" }, async ({
  admin: { page },
}) => {
  const why = "Passkeys do not work at an address made of numbers. Open Baton by its name, such as localhost.";
  await page.goto("/user/settings/security");
  await expect(section(page).getByText(why)).toBeVisible();
  await page.context().clearCookies();
  await pressOnLogin(page);
  await expect(page.getByText(why)).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
});
