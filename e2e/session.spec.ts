import type { Page } from "@playwright/test";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { withoutScript } from "./support/drawn-page.ts";
import { expect, type Person, test } from "./support/fixtures.ts";
import { expectToastFor, stopClock, toast } from "./support/toasts.ts";

const password = (page: Page) => page.getByLabel("Password", { exact: true });
const loginButton = (page: Page) => page.getByRole("button", { name: "Login", exact: true });

/** Fills in Login after hydration. */
async function fillLogin(page: Page, { email, password: secret }: Pick<Person, "email" | "password">): Promise<void> {
  await page.goto("/login");
  await page.getByRole("checkbox", { name: "Remember me" }).check();
  // Once the page is hydrated, the button follows the checkbox.
  await expect(loginButton(page)).toBeEnabled();
  await page.getByLabel("Email").fill(email);
  await password(page).fill(secret);
}

test.describe("logging in", () => {
  test("requires only Remember me", async ({ page, admin }) => {
    await fillLogin(page, admin);
    await page.getByRole("checkbox", { name: "Remember me" }).uncheck();
    await expect(loginButton(page)).toBeDisabled();
    let asked = false;
    page.on("request", (request) => {
      asked ||= request.method() === "POST";
    });
    await password(page).press("Enter");
    await page.getByRole("checkbox", { name: "Remember me" }).check();
    await expect(loginButton(page)).toBeEnabled();
    expect(asked).toBe(false);
    await page.getByLabel("Email").fill("");
    await password(page).fill("");
    await loginButton(page).click();
    await expect(page.getByRole("main").getByText("Email or password is incorrect")).toBeVisible();
  });

  test("returns to the requested page, and redirects people who are already logged in", async ({ page, admin }) => {
    await page.goto("/user/team?view=list#here");
    await expect(page).toHaveURL("/login");
    await page.reload();
    await page.getByLabel("Email").fill(admin.email);
    await password(page).fill(admin.password);
    await page.getByRole("checkbox", { name: "Remember me" }).check();
    await loginButton(page).click();
    await expect(page).toHaveURL(/\/user\/team\?view=list#here$/);
    for (const address of ["/login", "/sign-up"]) {
      await page.goto(address);
      await expect(page).toHaveURL("/user/dashboard");
    }
    await page.goto("/Login");
    await expect(page.getByText("capital letters matter")).toBeVisible();
  });

  test("covers the page while pending, shows a toast, and opens the front page a second later", async ({
    page,
    admin,
  }) => {
    await page.clock.install();
    await fillLogin(page, admin);
    const answer = Promise.withResolvers<void>();
    await page.route("**/sign-in/email", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await stopClock(page);
    await loginButton(page).click();
    await expect(page.getByRole("progressbar", { name: "Logging in" })).toBeVisible();
    answer.resolve();
    await expect(toast(page, "Successfully Logged in!")).toBeVisible();
    await page.clock.runFor(990);
    await expect(toast(page, "Successfully Logged in!")).not.toHaveAttribute("inert");
    await expect(page).toHaveURL("/login");
    await page.clock.runFor(20);
    await expect(toast(page, "Successfully Logged in!")).toHaveAttribute("inert");
    await expect(page).toHaveURL("/");
    await page.clock.resume();
    await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toBeVisible();
  });

  test("shows a wrong password for 2 seconds and beside the form, and keeps the typed text", async ({
    page,
    admin,
  }) => {
    await page.clock.install();
    await fillLogin(page, { email: admin.email, password: "Wrong-Password" });
    await stopClock(page);
    await loginButton(page).click();
    await expectToastFor(page, "email or password is invalid!", 2_000);
    await page.clock.resume();
    await expect(page.getByRole("main").getByText("Email or password is incorrect")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(admin.email);
    await expect(password(page)).toHaveValue("Wrong-Password");
    await expect(loginButton(page)).toBeEnabled();
  });

  test("shows a disabled member why their login is refused", { tag: "@long" }, async ({ page, team, admin }) => {
    const member = await team.addMember(admin, "Designer");
    const disabled = await admin.page.request.patch(`/user-update-data/${member.id}`, {
      data: { username: member.username, rolePosition: "Lead", isActive: "Disable" },
    });
    expect(disabled.status()).toBe(200);
    await fillLogin(page, member);
    await loginButton(page).click();
    const why = "Your account is disabled. Ask the admin of your team to enable it.";
    await expect(page.getByRole("main").getByText(why)).toBeVisible();
    await expect(page).toHaveURL("/login");
  });

  test("without a connection shows an error", { tag: "@long" }, async ({ page, admin, context }) => {
    await fillLogin(page, admin);
    await context.setOffline(true);
    await loginButton(page).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(/connection/);
  });

  test("works with the keyboard only", { tag: "@long" }, async ({ page, admin }) => {
    await page.goto("/login");
    await page.getByLabel("Email").focus();
    await page.keyboard.type(admin.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(admin.password);
    for (const [key, name] of [
      ["Tab", "Show typed characters"],
      ["Tab", "Remember me"],
      ["Space", "Remember me"],
      ["Tab", "Forgot password?"],
      ["Tab", "Login"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.locator(":focus")).toHaveAccessibleName(name);
    }
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
  });

  test("keeps the text typed before the page's script loads", { tag: "@long" }, async ({ page, admin }) => {
    const letScriptCome = await withoutScript(page);
    await page.goto("/login", { waitUntil: "commit" });
    await page.getByLabel("Email").fill(admin.email);
    await password(page).fill(admin.password);
    await page.getByRole("checkbox", { name: "Remember me" }).check();
    letScriptCome();
    await expect(loginButton(page)).toBeEnabled();
    await expect(page.getByLabel("Email")).toHaveValue(admin.email);
    await loginButton(page).click();
    await expect(page).toHaveURL("/");
  });

  test("reports that single sign-on is not configured, where it is not", { tag: "@long" }, async ({ page }) => {
    const asked = page.waitForResponse("**/api/sign-in-options");
    await page.goto("/login");
    await asked;
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await expect(page.getByRole("main").getByText("Signing in this way is not set up here.")).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
  });
});

test("a person whose session ended without a logout reads why on the login page", async ({ team }) => {
  const person = await team.signUp("Designer");
  const { page } = person;
  const again = async () => {
    await page.goto("/user/tasks");
    await expect(page.getByText("You are not in a team yet.")).toBeVisible();
  };
  await again();
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByText("You were logged out because your session ended.")).toBeVisible();
  await expectNoViolationsInAnyTheme(page);

  // What is typed before the script is loaded stays.
  const load = await withoutScript(page);
  await page.reload({ waitUntil: "commit" });
  await page.getByLabel("Email").fill(person.email);
  load();
  await expect(page.getByText("You were logged out because your session ended.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Remember me" }).check();
  await password(page).fill(person.password);
  await loginButton(page).click();
  await expect(page).toHaveURL("/user/tasks");
  await again();
  // The browser drops the cookie when the session expires.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem("baton.session-end", "2026-01-01T00:00:00.000Z"));
  await page.reload();
  await expect(page.getByText("You were logged out after 30 days without a visit.")).toBeVisible();
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("an error does not cover the Login button", { tag: "@long" }, async ({ page }) => {
    await fillLogin(page, { email: "nobody@example.com", password: "Wrong-Password" });
    await loginButton(page).click();
    const refusal = toast(page, "email or password is invalid!");
    await expect(refusal).toBeVisible();
    const [above, below] = await Promise.all([refusal.boundingBox(), loginButton(page).boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test("each field declares its purpose to password managers", { tag: "@long" }, async ({ page }) => {
  for (const [path, label, purpose] of [
    ["/login", "Email", "username"],
    ["/login", "Password", "current-password"],
    ["/sign-up", "Username", "nickname"],
    ["/sign-up", "Email", "username"],
    ["/sign-up", "Password", "new-password"],
    ["/sign-up", "Role Title", "organization-title"],
    ["/forgot-password", "Email", "username"],
    ["/reset-password?token=x", "New Password", "new-password"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("autocomplete", purpose);
  }
});

test("a password is shown on request, and hidden again", { tag: "@long" }, async ({ page }) => {
  for (const path of ["/login", "/sign-up"]) {
    await page.goto(path);
    await password(page).fill("Secret-1");
    const toggle = page.getByRole("button", { name: "Show typed characters" });
    await expect(password(page)).toHaveAttribute("type", "password");
    await expect(async () => {
      await toggle.click();
      await expect(password(page)).toHaveAttribute("type", "text", { timeout: 500 });
    }).toPass();
    await toggle.click();
    await expect(password(page)).toHaveAttribute("type", "password");
  }
});

test("a refused Login has no axe violations", { tag: "@long" }, async ({ page }) => {
  await fillLogin(page, { email: "nobody@example.com", password: "Wrong-Password" });
  await loginButton(page).click();
  await expect(toast(page, "email or password is invalid!")).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
});
