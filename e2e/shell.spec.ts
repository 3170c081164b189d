import type { Locator, Page } from "@playwright/test";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { createTask, openList } from "./support/tasks.ts";
import { toast } from "./support/toasts.ts";

const navigation = (page: Page): Locator => page.getByRole("navigation", { name: "Main" });
const common = ["Tasks", "Completed", "In Progress", "Todo"];
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

test("every route of the specification opens its screen beside the navigation", async ({ admin: { page } }) => {
  for (const [path, heading] of Object.entries(headings)) {
    await page.goto(`/user/${path}`);
    await expect(page.getByRole("heading", { name: heading, level: 1, exact: true })).toBeVisible();
    await expect(navigation(page)).toBeVisible();
  }
});

test("the sidebar links an admin to every screen and a member to the tasks, and marks the current one", {
  tag: "@long",
}, async ({ admin, team }) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Developer");
  await member.page.goto("/user/todo");
  await expect(navigation(member.page).getByRole("link")).toHaveText(["Inbox", "My Work", ...common]);
  const current = navigation(member.page).locator("[aria-current=page]");
  await expect(current).toHaveText("Todo");
  const ground = (entry: Locator) => entry.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground(current)).not.toBe(await ground(navigation(member.page).getByRole("link").first()));

  await page.goto("/user/tasks");
  const all = ["Inbox", "My Work", "Dashboard", ...common, "Team", "Trash"];
  await expect(navigation(page).getByRole("link")).toHaveText(all);
  for (const [name, path] of [
    ["Team", "/user/team"],
    ["Dashboard", "/user/dashboard"],
  ] as const) {
    await navigation(page).getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(navigation(page).locator("[aria-current=page]")).toHaveText(name);
  }
  await expect(page.getByText("Powered by Baton")).toBeVisible();
  const top = page.getByRole("button", { name: `${admin.username.slice(0, 6)}.`, exact: true });
  await expect(top.locator("[data-initials]")).toHaveAttribute("data-initials", "A");
  await page.getByRole("complementary").getByRole("link", { name: "Baton" }).click();
  await expect(page).toHaveURL("/");
});

test("on a small screen a toggle opens the sidebar, and a choice or Escape closes it", async ({ admin }) => {
  const { page } = admin;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/user/team-chat");
  const toggle = page.getByRole("button", { name: "Menu" });
  await expect(navigation(page)).toBeHidden();
  await toggle.click();
  await expect(navigation(page)).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await page.keyboard.press("Escape");
  await expect(navigation(page)).toBeHidden();
  await toggle.click();
  await navigation(page).getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL("/user/team");
  await expect(navigation(page)).toBeHidden();
});

test("the sidebar shows task counts, and [ collapses it until it is expanded again", { tag: "@long" }, async ({
  admin: { page },
}) => {
  await createTask(page, { title: "To be done" });
  await createTask(page, { title: "Done", stage: "completed" });
  await page.goto("/user/team-chat");
  const entry = (name: string) => navigation(page).getByRole("listitem").filter({ hasText: name });
  await expect(entry("Tasks")).toHaveText("Tasks2");
  await expect(entry("Completed")).toHaveText("Completed1");
  await expect(entry("In Progress")).toHaveText("In Progress");
  await page.keyboard.press("[");
  await expect(navigation(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Chat" })).toBeVisible();
  await expect(navigation(page)).toBeHidden();
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await expect(navigation(page)).toBeVisible();
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect(navigation(page)).toBeHidden();
});

const everyScreen = [...Object.keys(headings), "tasks?view=list", "trash?view=list", "settings"];

test("the content scrolls below the header row, and the page itself never scrolls, at any width", {
  tag: "@long",
}, async ({ admin }) => {
  const { page } = admin;
  const long = Array.from({ length: 40 }, (_, line) => `Line ${line}`);
  const id = await createTask(page, { title: "Long", description: long.join("\n"), notes: long, subTasks: long });
  for (const title of long.slice(0, 20)) await createTask(page, { title });
  const sizes = [
    [390, 844],
    [768, 1024],
    [1280, 800],
    [1920, 1080],
  ] as const;
  for (const path of [...everyScreen, `tasks/${id}`]) {
    await openList(page, `/user/${path}`);
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const size = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth, scrollHeight];
      });
      expect(size, `${path} at ${width} px`).toEqual([width, height]);
    }
  }
});

test("the team chat shows only the word Chat", { tag: "@long" }, async ({ admin }) => {
  const { page } = admin;
  await page.goto("/user/team-chat");
  await expect(page.getByRole("heading")).toHaveText("Chat");
  await expect(page.getByRole("main")).toBeEmpty();
  await expectNoViolationsInAnyTheme(page);
});

test("a person without a team sees what to do", { tag: "@long" }, async ({ team }) => {
  const { email, page } = await team.signUp("Tester");
  await page.goto("/user/tasks");
  await expect(page.getByRole("main")).toContainText(`You are not in a team yet. Ask your admin to add ${email}.`);
  await expectNoViolationsInAnyTheme(page);
});

test("a spinner fills the screen until the session is loaded", { tag: "@long" }, async ({ admin }) => {
  const { page } = admin;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/session", (route) => answered.then(() => route.continue()));
  await page.goto("/user/team-chat");
  const spinner = page.getByRole("progressbar", { name: "Loading" });
  await expect(spinner).toBeVisible();
  expect(await spinner.locator("../..").boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  answer();
  await expect(page.getByRole("heading", { name: "Chat" })).toBeVisible();
  await expect(spinner).toBeHidden();
});

test("logging out covers the page while pending, shows a toast, and opens the front page", async ({ admin }) => {
  const { page, username } = admin;
  await page.goto("/user/team-chat");
  const answer = Promise.withResolvers<void>();
  await page.route("**/sign-out", (route) => answer.promise.then(() => route.continue()));
  await page.getByRole("button", { name: `${username.slice(0, 6)}.`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("progressbar", { name: "Logging out" })).toBeVisible();
  answer.resolve();
  await expect(toast(page, "Logout")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a screen that fails to render shows the error page with a retry button", { tag: "@long" }, async ({ admin }) => {
  const { page } = admin;
  const sessions = "**/api/session";
  await page.route(sessions, (route) => route.fulfill({ status: 500, json: { code: "internal" } }));
  await page.goto("/user/team-chat");
  await expect(page.getByRole("heading", { name: "This page could not be shown" })).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await page.unroute(sessions);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Chat" })).toBeVisible();
});

test("the account menu has no axe violations", { tag: "@long" }, async ({ admin }) => {
  const { page } = admin;
  await page.goto("/user/team-chat");
  await page.getByRole("button", { name: `${admin.username.slice(0, 6)}.`, exact: true }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
});

test("a toast does not cover a dialog, on a small or large screen", { tag: "@long" }, async ({ admin, team }) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Tester");
  await page.route(new RegExp(member.id), (route) => route.fulfill({ status: 403, json: { code: "forbidden" } }));
  for (const size of [
    { width: 360, height: 420 },
    { width: 1280, height: 400 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/user/team");
    await page.getByRole("button", { name: `Edit ${member.username}` }).click();
    const dialog = page.getByRole("dialog", { name: "Update User Data" });
    await dialog.getByLabel("Role Title").fill("Refused");
    await dialog.getByRole("button", { name: "Update" }).click();
    const failed = toast(page, "Something Wrong!");
    await expect(failed).toBeVisible();
    await expect(async () => {
      const over = await failed.boundingBox();
      const below = await dialog.boundingBox();
      expect(below?.y).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 0));
    }).toPass({ timeout: 4_000 });
    await expect(dialog.getByRole("button", { name: "Update" })).toBeInViewport();
  }
});
