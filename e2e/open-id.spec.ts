import type { Page } from "@playwright/test";
import { freePort } from "../scripts/free-port.ts";
import { AuthenticatorApp } from "../server/test/support/authenticator-app.ts";
import { client } from "../server/test/support/openid-provider.ts";
import { linkMailedTo } from "./support/mail.ts";
import { expect, test } from "./support/open-id-site.ts";
import { startServer, temporaryFolder } from "./support/server.ts";
import { stopClock } from "./support/toasts.ts";

const button = (page: Page) => page.getByRole("button", { name: /^Continue with/ });
const says = (page: Page, text: string | RegExp) => expect(page.getByRole("main").getByText(text)).toBeVisible();

async function openWindow(page: Page): Promise<Page> {
  // The name comes from the server, so its presence shows that the page is hydrated.
  await expect(button(page)).toHaveText("Continue with Acme");
  const opening = page.waitForEvent("popup");
  await button(page).click();
  return opening;
}

/** Signs in at the provider and consents. The window may close itself during the last click. */
async function agreeAs(popup: Page, account: string): Promise<void> {
  await popup.locator("[name=login]").fill(account);
  await popup.locator("[name=password]").fill("x");
  await popup.getByRole("button", { name: "Sign-in" }).click();
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: "Continue" }).click({ noWaitAfter: true });
  await closed;
}

/** Signs in through the provider. The page shows a toast for a second, then opens the front page. */
async function arriveAs(page: Page, popup: Page, account: string): Promise<void> {
  // Start waiting before the login: the toast stays for only a second.
  const greeted = page.getByText("Successfully Logged in!").waitFor();
  await agreeAs(popup, account);
  await greeted;
  await expect(page).toHaveURL("/");
  await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
}

for (const [kind, headers] of [
  ["a provider", {}],
  ["a provider whose pages are isolated from their opener", { "cross-origin-opener-policy": "same-origin" }],
] as const) {
  test.describe(kind, () => {
    test.beforeEach(({ site }) => site.sendWithPages(headers));

    test("signs up a new person in a window of 500 by 600 that closes itself", async ({ page, site }) => {
      await page.goto("/sign-up");
      const popup = await openWindow(page);
      await expect(popup.locator("[name=login]")).toBeVisible();
      expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
      await says(page, "Continue in the window that opened.");
      await arriveAs(page, popup, site.newAccount());
    });

    test("shows on the page that the person cancelled", { tag: "@long" }, async ({ page }) => {
      await page.goto("/login");
      const popup = await openWindow(page);
      await popup.getByRole("link", { name: "Cancel" }).click({ noWaitAfter: true });
      await says(page, "The sign-in was cancelled.");
      await expect.poll(() => popup.isClosed()).toBe(true);
    });
  });
}

test("a new person who follows an invitation arrives in the first project of the team", async ({
  page,
  site,
  admin,
}) => {
  site.sendWithPages({});
  const answer = await admin.page.request.post("/api/invitations", { data: {} });
  await page.goto((await answer.json()).link);
  await page.locator("section").getByRole("link", { name: "Sign Up" }).click();
  await agreeAs(await openWindow(page), site.newAccount());
  await expect(page).toHaveURL("/user/projects/FP");
  await expect(page.getByRole("region", { name: "You joined the team" })).toContainText(`${admin.username}'s team`);
});

test.describe("the window", () => {
  test.beforeEach(({ site }) => site.sendWithPages({}));

  test("counts as cancelled 8 seconds after the person closes it, and can be opened again", { tag: "@long" }, async ({
    page,
    site,
  }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const { open } = window;
      window.open = (...how) => {
        const opened = open.apply(window, how);
        Object.assign(window, { opened });
        return opened;
      };
    });
    await page.goto("/login");
    const popup = await openWindow(page);
    await stopClock(page);
    await popup.close();
    const isSeenClosed = () => page.evaluate(() => (window as unknown as { opened: Window }).opened.closed);
    await expect.poll(isSeenClosed).toBe(true);
    const closed = page.getByText(/^The sign-in window was closed/);
    await page.clock.runFor(7_900);
    await expect(closed).toBeHidden();
    await page.clock.runFor(400);
    await expect(closed).toBeVisible();
    await page.clock.resume();
    await arriveAs(page, await openWindow(page), site.newAccount());
  });

  test("still signs a person in if it only appears closed, however late", { tag: "@long" }, async ({ page, site }) => {
    site.sendWithPages({ "cross-origin-opener-policy": "same-origin" });
    await page.clock.install();
    await page.goto("/login");
    const popup = await openWindow(page);
    await expect(popup.locator("[name=login]")).toBeVisible();
    await page.clock.fastForward(1_000);
    await page.clock.fastForward(8_000);
    await expect(page.getByText(/^The sign-in window was closed/)).toBeVisible();
    expect(popup.isClosed()).toBe(false);
    await arriveAs(page, popup, site.newAccount());
  });

  test("is reused when the button is pressed again", { tag: "@long" }, async ({ page, site }) => {
    await page.goto("/login");
    const popup = await openWindow(page);
    await expect(popup.locator("[name=login]")).toBeVisible();
    const begunAgain = popup.waitForEvent("load");
    await button(page).click();
    await begunAgain;
    expect(page.context().pages()).toHaveLength(2);
    await arriveAs(page, popup, site.newAccount());
  });

  test("shows an error when the browser blocks it", { tag: "@long" }, async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto("/login");
    await expect(button(page)).toHaveText("Continue with Acme");
    await button(page).click();
    await says(page, "Your browser blocked the sign-in window. Allow pop-ups for this site and try again.");
    await expect(page.getByText("Continue in the window that opened.")).toBeHidden();
  });

  test("closes when the server is unreachable", { tag: "@long" }, async ({ page }) => {
    const { promise: isOpen, resolve: opened } = Promise.withResolvers<void>();
    await page.goto("/login");
    await expect(button(page)).toHaveText("Continue with Acme");
    await page.route("**/api/sign-in-options", (route) => isOpen.then(() => route.abort()));
    const popup = await openWindow(page);
    opened();
    await says(page, "Baton cannot be reached. Check your connection and try again.");
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  test("does not open at another address than the configured one", { tag: "@long" }, async ({ page, site }) => {
    await page.goto(`${site.url.replace("127.0.0.1", "localhost")}/login`);
    await openWindow(page);
    await says(page, /^Signing in this way works only at the address Baton is set up for/);
  });

  test("ends at a page with a way forward when opened by hand", { tag: "@long" }, async ({ page, site }) => {
    await page.goto("/api/auth/sign-in/openid");
    await page.locator("[name=login]").fill(site.newAccount());
    await page.locator("[name=password]").fill("x");
    await page.getByRole("button", { name: "Sign-in" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/signed-in");
    await page.getByRole("link", { name: "Go to Baton" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toBeVisible();
  });
});

test("single sign-on with the same address does not take over an account with a password", async ({
  page,
  site,
  admin,
}) => {
  site.sendWithPages({});
  await page.goto("/login");
  const popup = await openWindow(page);
  await agreeAs(popup, site.newAccount({ email: admin.email }));
  await says(page, "This address has an account already. Log in with its password.");
  expect((await (await page.request.get("/api/session")).json()).user).toBeNull();
});

test("the first single sign-on gives the owner of an address the account that a stranger created with it", {
  tag: "@long",
}, async ({ page, site, team, admin: stranger }) => {
  site.sendWithPages({});
  const { email, password } = stranger;
  const link = await linkMailedTo(email, "Confirm", site.dataDir);
  const account = site.newAccount({ email });
  await test.step("a mail scanner that opens the link does not confirm the address", async () => {
    for (const opened of [await page.request.get(link), await page.request.head(link)]) expect(opened.ok()).toBe(true);
    await page.goto("/login");
    await agreeAs(await openWindow(page), account);
    await says(page, "This address has an account already. Log in with its password.");
  });
  const strangersOther = await team.onAnotherDevice(stranger);
  await test.step("the owner who confirms the address gets the account exclusively", async () => {
    await page.goto(link);
    await page.getByRole("button", { name: "Confirm Email" }).click();
    await expect(page).toHaveURL("/email-verified");
    await page.goto("/login");
    const greeted = page.getByText("Successfully Logged in!").waitFor();
    // The provider remembers the person and asks nothing, so its window closes immediately.
    await button(page).click();
    await greeted;
    await expect(page).toHaveURL("/");
    await linkMailedTo(email, "now opens with another sign-in", site.dataDir);
  });
  await test.step("the stranger loses access on both devices and with the password", async () => {
    for (const theirs of [stranger.page, strangersOther]) {
      await theirs.goto("/user/tasks");
      await expect(theirs).toHaveURL(/\/login/);
    }
    const answer = await stranger.page.request.post("/api/auth/sign-in/email", { data: { email, password } });
    expect(answer.status()).toBe(401);
  });
});

test("a person with two-factor on completes the second step in the provider's window", { tag: "@long" }, async ({
  page,
  site,
  admin,
}) => {
  site.sendWithPages({});
  const { email, password } = admin;
  const account = site.newAccount({ email });
  const post = async (path: string, data: object) =>
    (await admin.page.request.post(`/api/auth/${path}`, { data })).json();
  const link = await linkMailedTo(email, "Confirm", site.dataDir);
  await post("verify-email", { token: new URL(link).searchParams.get("token") });
  const { keyUri } = await post("two-factor/enable", { password });
  const app = AuthenticatorApp.scan(keyUri);
  await post("two-factor/confirm", { code: app.code() });

  await page.goto("/login");
  const popup = await openWindow(page);
  await popup.locator("[name=login]").fill(account);
  await popup.locator("[name=password]").fill("x");
  await popup.getByRole("button", { name: "Sign-in" }).click();
  await popup.getByRole("button", { name: "Continue" }).click();
  await expect(popup.getByRole("heading", { name: "Second Step" })).toBeVisible();
  await says(page, "Continue in the window that opened.");
  expect((await (await page.request.get("/api/session")).json()).user).toBeNull();
  await popup.getByLabel("Code", { exact: true }).fill(app.code(1));
  const greeted = page.getByText("Successfully Logged in!").waitFor();
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: "Continue" }).click({ noWaitAfter: true });
  await Promise.all([greeted, closed]);
  await expect(page).toHaveURL("/");
});

test("a provider that does not answer shows an error", { tag: "@long" }, async ({ page }) => {
  const folder = temporaryFolder();
  const env = { OIDC_ISSUER: "http://127.0.0.1:9", OIDC_NAME: "Acme", LOG_LEVEL: "silent", ...client };
  const server = await startServer({ port: await freePort(), dataDir: folder.path, env });
  await page.goto(`${server.url}/login`);
  await openWindow(page);
  await says(page, "The sign-in service does not answer. Try again in a moment.");
  await page.close();
  await server.stop();
  folder.remove();
});
