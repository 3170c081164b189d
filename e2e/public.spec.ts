import type { Page } from "@playwright/test";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { holdBack, takenOver, watchLayoutShifts, withoutScript } from "./support/drawn-page.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectToastFor, stopClock } from "./support/toasts.ts";

const header = (page: Page) => page.getByRole("banner");
const footer = (page: Page) => page.getByRole("contentinfo");
const panel = (page: Page) => page.getByRole("tabpanel");
const clients = (page: Page) => page.getByRole("region", { name: /^Teams that/ });

test("a visitor sees Contact Sales, Login and Sign Up in a sticky header", async ({ page }) => {
  await page.goto("/");
  await expect(header(page).getByRole("button", { name: "Contact Sales" })).toBeVisible();
  await expect(header(page).getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  await expect(header(page).getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/sign-up");
  await expect(header(page).getByRole("link", { name: "Baton" })).toHaveAttribute("href", "/");
  await footer(page).scrollIntoViewIfNeeded();
  await expect(header(page)).toBeInViewport();
});

test("on a small screen only the footer has Contact Sales, and nothing overflows the screen", { tag: "@long" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/", "/login", "/sign-up", "/terms/privacy_policy", "/guide/api", "/no-such-page"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
  await page.goto("/");
  await expect(header(page).getByRole("link", { name: "Sign Up" })).toBeVisible();
  await expect(header(page).getByRole("button", { name: "Contact Sales" })).toBeHidden();
  await expect(footer(page).getByRole("button", { name: "Contact Sales" })).toBeVisible();
});

test("every header sends an admin to the dashboard, and logs out", { tag: "@long" }, async ({
  admin: { page, username },
}) => {
  await page.clock.install();
  await page.goto("/");
  await expect(header(page).getByRole("img", { name: username })).toHaveAttribute("data-initials", "A");
  await expect(header(page).getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/user/dashboard");
  for (const name of ["Get Started. It's FREE", "Get Started"]) {
    const link = page.getByRole("main").getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("href", "/user/dashboard");
  }
  await expect(header(page).getByRole("button", { name: "Contact Sales" })).toBeHidden();
  await expect(footer(page).getByRole("button", { name: "Contact Sales" })).toBeVisible();
  await expect(header(page).getByRole("link", { name: "Login" })).toBeHidden();
  await stopClock(page);
  await header(page).getByRole("button", { name: "Logout" }).click();
  await expectToastFor(page, "Logout", 1_000);
  await page.clock.resume();
  await expect(header(page).getByRole("link", { name: "Login" })).toBeVisible();
  await page.goto("/user/tasks");
  await expect(page).toHaveURL("/login");
});

test("the Dashboard link works before the session has loaded", { tag: "@long" }, async ({ admin: { page } }) => {
  await page.goto("/");
  const link = header(page).getByRole("link", { name: "Dashboard" });
  await expect(link).toBeVisible();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/session", async (route) => {
    await isReleased;
    await route.continue();
  });
  // The link preloads the dashboard when it receives the focus.
  const preload = page.waitForRequest("**/api/session");
  await link.focus();
  await preload;
  await page.keyboard.press("Enter");
  await expect(page.getByRole("progressbar", { name: "Loading" })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
});

test("Help in the user menu opens the guide, which needs no script", async ({ admin: { page, username }, context }) => {
  await page.goto("/user/dashboard");
  await page.getByRole("button", { name: username.slice(0, 6) }).click();
  const opened = page.waitForEvent("popup");
  await page.getByRole("menuitem", { name: "Help" }).click();
  const guide = await opened;
  await expectNoViolationsInAnyTheme(guide);
  await guide.getByRole("navigation").getByRole("link", { name: "Stages" }).click();
  await expect(guide.getByRole("heading", { name: "Stages", level: 1 })).toBeVisible();
  await expect(guide.getByRole("img", { name: "The menu of a stage" })).toHaveJSProperty("complete", true);
  await guide.goto("/guide/projects#create-a-project");
  await expect(guide.getByRole("heading", { name: "Create a project" })).toBeInViewport();
  expect((await context.request.get("/guide/nothing")).status()).toBe(404);
});

test("a returning user sees their theme and no Login before any script runs, until they log out", async ({
  admin: { page },
}) => {
  const entry = "**/assets/index-*.js";
  const login = header(page).getByText("Login");
  await page.goto("/");
  await expect(header(page).getByRole("button", { name: "Logout" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("baton.theme", "dark"));
  await page.route(entry, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(login).toBeAttached();
  await expect(login).toBeHidden();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await page.unroute(entry);
  await page.reload();
  await header(page).getByRole("button", { name: "Logout" }).click();
  await expect(login).toBeVisible();
  await page.route(entry, (route) => route.abort());
  await page.reload();
  await expect(login).toBeVisible();
});

test("the header sends a member to the tasks and shows their photo", { tag: "@long" }, async ({
  page,
  team,
  admin,
}) => {
  const member = await team.addMember(admin, "Designer");
  await member.page.goto("/");
  await expect(header(member.page).getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/user/tasks");
  await member.page.getByRole("link", { name: "Get Started. It's FREE" }).click();
  await expect(member.page).toHaveURL(/\/user\/tasks/);

  const image = { name: "me.png", mimeType: "image/png", buffer: await page.screenshot() };
  const uploaded = await page.request.post("/api/upload", { multipart: { image } });
  const imageURL = (await uploaded.json()).data.display_url;
  const person = { username: "photographed", email: "photographed@example.com", password: "Password1" };
  const data = { ...person, uId: "", imageURL, rolePosition: "Model", role: "Designer" };
  expect((await page.request.post("/api/user-data", { data })).status()).toBe(201);
  await page.goto("/");
  await expect(header(page).getByRole("img", { name: "photographed" })).toHaveAttribute("src", imageURL);
});

test("the landing page makes its claims and links a visitor to the login", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "The everything app for work", level: 1 })).toBeVisible();
  for (const claim of ["Free forever", "No credit card", "Trusted by 2 million+ teams"]) {
    await expect(page.getByText(claim, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "Deliver projects on time, every time" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Get Started", exact: true })).toHaveAttribute("href", "/login");
  await page.getByRole("link", { name: "Get Started. It's FREE" }).click();
  await expect(page).toHaveURL("/login");
});

test("the footer has the tagline, the year, the privacy policy and a second Contact Sales", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/");
  await expect(footer(page)).toContainText("The everything app for work.");
  await expect(footer(page)).toContainText("© 2024");
  await expect(footer(page).getByRole("button", { name: "Contact Sales" })).toBeVisible();
  await footer(page).getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL("/terms/privacy_policy");
  await expect(page.getByRole("heading", { name: "Privacy Policy", level: 1 })).toBeVisible();
  const policy = page.getByRole("article");
  await expect(policy).toContainText("we notify you by email");
  await expect(policy).toContainText("How to contact the privacy agent");
  await expect(policy).toContainText("If you continue to use Baton after that day, you accept the changed policy");
});

test("eight logos scroll in two copies, and pause on hover or with a button", { tag: "@long" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await clients(page).scrollIntoViewIfNeeded();
  const lists = clients(page).locator("ul");
  await expect(lists).toHaveCount(2);
  expect(await lists.first().locator("li").allTextContents()).toHaveLength(8);
  expect(await lists.last().locator("li").allTextContents()).toEqual(
    await lists.first().locator("li").allTextContents(),
  );
  await expect(lists.last()).toHaveAttribute("aria-hidden", "true");
  const strip = lists.first().locator("..");
  await expect(strip).toHaveCSS("animation-name", "marquee");
  await expect(strip).toHaveCSS("animation-play-state", "running");
  // `hover()` would wait for ever, because the element keeps moving.
  const box = await clients(page).boundingBox();
  await page.mouse.move(640, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(strip).toHaveCSS("animation-play-state", "paused");
  await page.mouse.move(0, 0);
  await expect(strip).toHaveCSS("animation-play-state", "running");
  await clients(page).getByRole("button", { name: "Pause the strip of logos" }).click();
  await page.mouse.move(0, 0);
  await header(page).getByRole("link", { name: "Login" }).focus();
  await expect(strip).toHaveCSS("animation-play-state", "paused");
});

test("with reduced motion the eight logos stand still in one copy", { tag: "@long" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const lists = clients(page).locator("ul");
  await expect(lists.first().locator("..")).toHaveCSS("animation-name", "none");
  await expect(lists.first().locator("li")).toHaveCount(8);
  await expect(lists.last()).toBeHidden();
});

test("exactly one of five views is selected, by click or key, and each shows its own picture", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/");
  const tabs = page.getByRole("tablist", { name: "Views" }).getByRole("tab");
  await expect(tabs).toHaveText(["Dashboard", "Tasks", "Progress", "Todo", "Team"]);
  const expectChosen = async (name: string) => {
    await expect(page.getByRole("tab", { selected: true })).toHaveText(name);
    await expect(panel(page)).toHaveCount(1);
    await expect(panel(page)).toHaveAccessibleName(name);
    const picture = panel(page).getByRole("img");
    await expect(picture).toHaveJSProperty("complete", true);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(picture).toHaveJSProperty("currentSrc", new URL(previewOf(name, "light-1280"), page.url()).href);
  };
  await expectChosen("Dashboard");
  await takenOver(page.getByRole("tab", { name: "Tasks" }));
  for (const name of ["Tasks", "Progress", "Todo", "Team", "Dashboard"]) {
    await page.getByRole("tab", { name }).click();
    await expectChosen(name);
  }
  for (const [key, name] of Object.entries({
    ArrowLeft: "Team",
    Home: "Dashboard",
    ArrowRight: "Tasks",
    End: "Team",
  })) {
    await page.keyboard.press(key);
    await expect(page.getByRole("tab", { name })).toBeFocused();
    await expectChosen(name);
  }
  await page.keyboard.press("ArrowRight");
  await expectChosen("Dashboard");
});

const previewOf = (name: string, look: string) => `/images/preview/${name.toLowerCase()}-${look}.webp`;

test("the pictures match the screen's density and size and the page's theme", { tag: "@long" }, async ({
  browser,
  baseURL,
}) => {
  const looks = [
    { deviceScaleFactor: 2, colorScheme: "dark", picture: "dark-2560" },
    { viewport: { width: 390, height: 800 }, deviceScaleFactor: 2, colorScheme: "light", picture: "light-780" },
    { viewport: { width: 390, height: 800 }, deviceScaleFactor: 2, colorScheme: "dark", picture: "dark-780" },
  ] as const;
  for (const { picture, ...look } of looks) {
    const page = await browser.newPage({ baseURL: baseURL ?? "", ...look });
    await page.goto("/");
    const url = new URL(previewOf("Dashboard", picture), page.url()).href;
    await expect(panel(page).getByRole("img")).toHaveJSProperty("currentSrc", url);
    await page.evaluate(() => localStorage.setItem("baton.theme", "light"));
    await page.reload();
    await expect(panel(page).getByRole("img")).toHaveJSProperty("currentSrc", url.replace("dark", "light"));
    await page.close();
  }
});

test("a view selected before the page's script loads is shown afterwards", { tag: "@long" }, async ({ page }) => {
  const letScriptCome = await withoutScript(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("tab", { name: "Team" }).click();
  letScriptCome();
  await expect(panel(page)).toHaveAccessibleName("Team");
});

test("the landing page has no layout shift while it loads or when another view is selected", async ({ page }) => {
  const totalShift = await watchLayoutShifts(page);
  const letFontCome = await holdBack(page, "**/*.woff2");
  await page.goto("/", { waitUntil: "commit" });
  await takenOver(page.getByRole("tab", { name: "Tasks" }));
  letFontCome();
  await page.evaluate(() => document.fonts.ready);
  const below = await clients(page).boundingBox();
  for (const name of ["Tasks", "Progress", "Todo", "Team"]) {
    await page.getByRole("tab", { name }).click();
    await expect(panel(page)).toHaveAccessibleName(name);
    await expect(panel(page).getByRole("img")).toHaveJSProperty("complete", true);
    expect((await clients(page).boundingBox())?.y).toBe(below?.y);
  }
  // When the font arrives, the headline moves by a few pixels, which scores 0.0004. If its fallback is too wide, it
  // scores 0.0025, and if it takes another line, 0.14.
  expect(await totalShift()).toBeLessThan(0.001);
});

test("the landing page has no axe violations with any view selected", { tag: "@long" }, async ({ page }) => {
  await page.goto("/");
  await takenOver(page.getByRole("tab", { name: "Tasks" }));
  for (const name of ["Dashboard", "Tasks", "Progress", "Todo", "Team"]) {
    await page.getByRole("tab", { name }).click();
    await expect(panel(page)).toHaveAccessibleName(name);
    await expectNoViolationsInAnyTheme(page);
  }
});
