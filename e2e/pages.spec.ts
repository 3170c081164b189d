import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

const publicPages = [
  { path: "/", heading: "everything app for work" },
  { path: "/sign-up", heading: "Sign Up" },
  { path: "/login", heading: "Login" },
  { path: "/terms/privacy_policy", heading: "Privacy Policy" },
];

const headings = {
  dashboard: "Dashboard",
  tasks: "Tasks",
  completed: "Completed",
  "in-progress": "In Progress",
  todo: "TODO",
  team: "Team Members",
  "team-chat": "Chat",
  trash: "Trash",
};

const memberEntries = ["Tasks", "Completed", "In Progress", "Todo"];
const adminEntries = ["Dashboard", ...memberEntries, "Team", "Trash"];

const entries = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link");

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every public page can be read before any script runs", async ({ page }) => {
    for (const { path, heading } of publicPages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: new RegExp(heading, "i"), level: 1 })).toBeVisible();
      expect(await page.title()).toContain("Baton");
      expect(await page.locator('meta[name="description"]').getAttribute("content")).not.toBe("");
    }
  });
});

test("the privacy policy says how changes are told, how to reach the agent, and that using Baton accepts", async ({
  page,
}) => {
  await page.goto("/terms/privacy_policy");
  await expect(page.getByText("we notify you by email")).toBeVisible();
  await expect(page.getByText("If you continue to use Baton after that day, you accept")).toBeVisible();
  await expect(page.getByRole("heading", { name: "How to contact the privacy agent" })).toBeVisible();
});

test("an address that is none shows a picture and the way home", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("main").locator("svg").first()).toBeVisible();
  await page.getByRole("link", { name: "BACK TO HOME" }).click();
  await expect(page).toHaveURL("/");
});

test("a screen that cannot be loaded shows the error page, and Try again loads it", async ({ admin: { page } }) => {
  const code = "**/assets/dashboard-screen-*.js";
  await page.route(code, (route) => route.abort());
  await page.goto("/user/dashboard");
  await expect(page.getByRole("heading", { name: "This page could not be shown" })).toBeVisible();
  await expect(page.getByRole("link", { name: "BACK TO HOME" })).toBeVisible();
  await page.unroute(code);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
});

test("a full-screen spinner stands until it is known who is signed in", async ({ admin: { page } }) => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/session", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto("/user/tasks");
  const spinner = page.getByRole("progressbar", { name: "Loading" });
  await expect(spinner).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await spinner.boundingBox()) ?? {};
  expect([x + width / 2, y + height / 2]).toEqual([640, 400]);
  answer();
  await expect(page.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
  await expect(spinner).toBeHidden();
});

test("every route of the specification opens its screen", async ({ admin: { page } }) => {
  for (const [path, heading] of Object.entries(headings)) {
    await page.goto(`/user/${path}`);
    await expect(page.getByRole("heading", { name: heading, level: 1, exact: true })).toBeVisible();
    await expect(entries(page)).toHaveText(adminEntries);
  }
  await page.goto("/user/team-chat");
  await expect(page.getByRole("main")).toHaveText("Chat");
});

test("the sidebar has the entries of the role, marks where one is, credits its maker, and leads home", async ({
  admin,
  team,
}) => {
  const { page } = await team.addMember(admin, "Designer");
  await page.goto("/user/completed");
  await expect(entries(page)).toHaveText(memberEntries);
  await expect(entries(page).and(page.locator("[aria-current=page]"))).toHaveText(["Completed"]);
  await expect(page.getByText(/^powered by/i)).toBeVisible();
  await page.getByRole("link", { name: "Baton" }).click();
  await expect(page).toHaveURL("/");
});

test("on a small screen the menu shows the sidebar and hides it again", async ({ admin: { page } }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/user/tasks");
  await expect(entries(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(entries(page)).toHaveText(adminEntries);
  await page.keyboard.press("Escape");
  await expect(entries(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await entries(page).getByText("Todo").click();
  await expect(page.getByRole("heading", { name: "TODO", level: 1 })).toBeVisible();
  await expect(entries(page)).toHaveCount(0);
});
