import { openBoard } from "./support/board.ts";
import { expect, test } from "./support/fixtures.ts";
import { card, createTask } from "./support/tasks.ts";

const pages = {
  "/": { title: "Baton: the everything app for work", heading: "The everything app for work" },
  "/login": { title: "Login · Baton", heading: "Login" },
  "/sign-up": { title: "Sign Up · Baton", heading: "Sign Up" },
  "/terms/privacy_policy": { title: "Privacy Policy · Baton", heading: "Privacy Policy" },
};

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, { title, heading }] of Object.entries(pages)) {
    test(`${path} is readable and has metadata for search engines and link previews`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(await answer?.text()).toContain("<noscript>");
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toContainText("© 2024");
      const { origin } = new URL(page.url());
      const content = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
      await expect(content("description")).toHaveAttribute("content", /.{30,160}/);
      await expect(content("og:title")).toHaveAttribute("content", title);
      await expect(content("og:url")).toHaveAttribute("content", origin + path);
      await expect(content("og:image")).toHaveAttribute("content", `${origin}/images/og.png`);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", origin + path);
      await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", "/favicon.svg");
      await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", "/site.webmanifest");
    });
  }

  test("the whole landing page is readable, and its links work", async ({ page }) => {
    await page.goto("/");
    for (const text of ["Free forever", "What teams say", "Deliver projects on time, every time"]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole("list", { name: "Reviews" }).getByRole("listitem").first()).toBeVisible();
    await expect(page.getByRole("tabpanel").getByRole("img")).toBeVisible();
    await page.getByRole("link", { name: "Get Started. It's FREE" }).click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByLabel("Email")).toBeVisible();
    await page.getByRole("link", { name: "Create new account?" }).click();
    await expect(page).toHaveURL("/sign-up");
    for (const label of ["Username", "Email", "Role Title"]) await expect(page.getByLabel(label)).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
    await expect(page).toHaveURL("/terms/privacy_policy");
  });
});

test("the privacy policy states how changes are announced, how to reach the agent, and that use is acceptance", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/terms/privacy_policy");
  await expect(page.getByText("we notify you by email")).toBeVisible();
  await expect(page.getByText("If you continue to use Baton after that day, you accept")).toBeVisible();
  await expect(page.getByRole("heading", { name: "How to contact the privacy agent" })).toBeVisible();
});

test("robots.txt names a sitemap of the public pages and the guide, and every listed address exists", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/");
  const { origin } = new URL(page.url());
  const robots = await (await page.request.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /user/");
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? "");
  expect(addresses).toContain(`${origin}/guide`);
  expect(addresses.filter((address) => !address.startsWith(`${origin}/guide`)).toSorted()).toEqual(
    Object.keys(pages)
      .map((path) => origin + path)
      .toSorted(),
  );
  const manifest = await (await page.request.get("/site.webmanifest")).json();
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
  for (const file of [...addresses, ...icons, "/images/og.png", "/images/apple-touch-icon.png", "/favicon.svg"]) {
    expect((await page.request.get(file)).status(), file).toBe(200);
  }
});

test("an unknown address shows the drawing and a link home", async ({ page }) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Page not found · Baton");
  await expect(page.getByRole("img", { name: /^404/ })).toBeVisible();
  await page.getByRole("link", { name: "BACK TO HOME" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "The everything app for work" })).toBeVisible();
  await expect(page).toHaveTitle("Baton: the everything app for work");
});

test("an unknown address below /user shows the not-found page to a signed-in person", { tag: "@long" }, async ({
  admin: { page },
}) => {
  await page.goto("/user/no-such-page");
  await expect(page.getByRole("link", { name: "BACK TO HOME" })).toBeVisible();
});

test("a page that fails to load shows an error, a retry button and a link home", async ({ page }) => {
  await page.goto("/login");
  await page.route("**/assets/landing-screen-*.js", (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "Baton" }).click();
  await expect(page.getByRole("alert")).toContainText("This page could not be shown");
  await expect(page).toHaveTitle("Error · Baton");
  await expect(page.getByRole("link", { name: "BACK TO HOME" })).toHaveAttribute("href", "/");
  await page.unroute("**/assets/landing-screen-*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "The everything app for work" })).toBeVisible();
});

test("the landing page stays complete when the connection is lost before its last script loads", {
  tag: "@long",
}, async ({ page }) => {
  await page.route("**/assets/below-the-fold-*.js", (route) => route.abort());
  await Promise.all([page.waitForEvent("requestfailed"), page.goto("/")]);
  await page.getByRole("tab", { name: "Team" }).click();
  await expect(page.getByRole("tabpanel")).toHaveAccessibleName("Team");
  await expect(page.getByRole("heading", { name: "Deliver projects on time, every time" })).toBeVisible();
});

test("a board stays when the connection is lost before its tooltips load, and shows them later", {
  tag: "@long",
}, async ({ admin }) => {
  const { page } = admin;
  const optional = "**/assets/{other-viewers,tooltip-bubble}-*.js";
  const lost = (name: string) => page.waitForEvent("requestfailed", (request) => request.url().includes(name));
  await createTask(page, { title: "Still here" });
  await page.route(optional, (route) => route.abort());
  await Promise.all([lost("other-viewers"), openBoard(page)]);
  const collapse = page.getByRole("button", { name: "Collapse sidebar" });
  await Promise.all([lost("tooltip-bubble"), collapse.hover()]);
  await expect(card(page, "Still here")).toBeVisible();

  await page.unroute(optional);
  await card(page, "Still here").hover();
  await collapse.hover();
  await expect(page.getByRole("tooltip", { includeHidden: true })).toBeVisible();
});

test("a spinner fills the window while a screen loads", { tag: "@long" }, async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.goto("/terms/privacy_policy");
  await page.route("**/assets/landing-screen-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("banner").getByRole("link", { name: "Baton" }).click();
  const spinner = page.getByRole("progressbar", { name: "Loading" });
  await expect(spinner).toBeVisible();
  expect(await spinner.locator("../..").boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  answer();
  await expect(page.getByRole("heading", { name: "The everything app for work" })).toBeVisible();
  await expect(spinner).toBeHidden();
});
