import type { Page } from "@playwright/test";
import { expectInStep, fillNewTask, openBoard, openBoardToKeep, storedTasks } from "./support/board.ts";
import { expect, type Person } from "./support/fixtures.ts";
import { type Line, test } from "./support/network.ts";
import { card, createTask } from "./support/tasks.ts";

test.use({ serviceWorkers: "allow" });

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Changes are not saved yet" });

async function moveWithoutNetwork(page: Page, line: Line, title: string): Promise<void> {
  line.cut();
  await expect(page.getByText("Offline", { exact: true })).toBeVisible();
  await card(page, title).focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(page.getByText("Offline, 1 change waiting")).toBeVisible();
}

async function askToLogOut(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button").last().click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
}

async function expectNothingKept(page: Page): Promise<void> {
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  // The cache of the page's own files remains.
  const caches = await page.evaluate(() => window.caches.keys());
  expect(caches.filter((name) => !name.startsWith("baton-shell-"))).toEqual([]);
}

test("logging out with pending changes asks first; Cancel stays, Send first sends them before the logout", async ({
  admin: { page },
  line,
}) => {
  await createTask(page, { title: "Wait for me" });
  await openBoardToKeep(page);
  await moveWithoutNetwork(page, line, "Wait for me");
  await askToLogOut(page);
  await expect(dialogOf(page)).toContainText("1 change waits");
  await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Offline, 1 change waiting")).toBeVisible();

  await askToLogOut(page);
  await dialogOf(page).getByRole("button", { name: "Send first" }).click();
  await expect(page.getByText("You are logged out as soon as everything is sent.")).toBeVisible();
  const sent = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  line.mend();
  expect((await sent).status()).toBe(200);
  await expectNothingKept(page);
});

test("changes discarded at logout are never sent, not even after the next login", { tag: "@long" }, async ({
  admin,
  line,
}) => {
  const { page } = admin;
  await createTask(page, { title: "Leave me" });
  await openBoardToKeep(page);
  const other = await page.context().newPage();
  await openBoardToKeep(other);
  await moveWithoutNetwork(page, line, "Leave me");
  // From here on, only writes are blocked.
  await page.context().route("**/api/tasks/*", (route) => route.abort());
  line.mend();
  await expect(page.getByText("Saving")).toBeVisible({ timeout: 20_000 });
  await askToLogOut(page);
  await dialogOf(page).getByRole("button", { name: "Discard" }).click();
  await expectNothingKept(page);
  await expect(other).toHaveURL(/\/login/);
  await page.context().unroute("**/api/tasks/*");

  const { email, password } = admin;
  await page.request.post("/api/auth/sign-in/email", { data: { email, password } });
  await openBoardToKeep(page);
  await expectInStep(page);
  expect(await storedTasks(page)).toMatchObject([{ title: "Leave me", stage: "todo" }]);
});

test("logging out on the landing page removes the board's stored data", { tag: "@long" }, async ({
  admin: { page },
}) => {
  await createTask(page, { title: "Secret" });
  await openBoardToKeep(page);
  await page.goto("/");
  expect(await page.evaluate(() => indexedDB.databases())).toHaveLength(1);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await expectNothingKept(page);
});

/** Returns all browser storage that the page's scripts can read. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const kept: unknown[] = [{ ...sessionStorage }];
    for (const { name = "" } of await indexedDB.databases()) {
      const opened = indexedDB.open(name);
      await new Promise((resolve) => opened.addEventListener("success", resolve));
      for (const table of opened.result.objectStoreNames) {
        const read = opened.result.transaction(table).objectStore(table).getAll();
        await new Promise((resolve) => read.addEventListener("success", resolve));
        kept.push(read.result);
      }
      opened.result.close();
    }
    return JSON.stringify(kept);
  });

async function typeNewTask(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Create Task" }).first().click();
  await page.getByRole("dialog").getByLabel("Task Title").fill(title);
  await expect.poll(() => stored(page)).toContain(title);
}

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("checkbox", { name: "Remember me" }).check();
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

test("a login after an expired session finds no data of the previous person", async ({ admin: { page }, team }) => {
  await createTask(page, { title: "Secret" });
  await openBoardToKeep(page);
  await expect.poll(() => stored(page)).toContain("Secret");
  await typeNewTask(page, "Secret draft");
  const next = await team.signUp("Admin");
  await page.goto("/");
  await page.context().clearCookies();
  await page.goto("/login");
  await logIn(page, next);
  await expect(page.getByText("Successfully Logged in!")).toBeVisible();
  expect(await stored(page)).not.toContain("Secret");
  await openBoard(page);
  await expect(card(page, "Secret")).toBeHidden();
});

test("text typed before a logout is kept in every tab for the same person, and deleted when somebody else logs in", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const id = await createTask(page, { title: "Sail" });
  await openBoardToKeep(page);
  const other = await page.context().newPage();
  await openBoardToKeep(other);
  await typeNewTask(other, "Secret draft");
  await page.goto(`/user/tasks/${id}`);
  await page.getByRole("textbox", { name: "Write a comment" }).fill("Secret comment");
  await expect.poll(() => stored(page)).toContain("Secret comment");
  const next = await team.signUp("Admin");

  await askToLogOut(page);
  await expectNothingKept(page);
  await expect(other).toHaveURL("/login");
  await page.goto("/login");
  await logIn(page, admin);
  await expect(page.getByText("Successfully Logged in!")).toBeVisible();
  await page.goto(`/user/tasks/${id}`);
  await expect(page.getByRole("textbox", { name: "Write a comment" })).toHaveText("Secret comment");
  expect(await stored(other)).toContain("Secret draft");

  // A tab that shows another site is not notified of the login.
  const asleep = await page.context().newPage();
  await openBoardToKeep(asleep);
  await typeNewTask(asleep, "Secret draft");
  await asleep.goto("about:blank");
  await askToLogOut(page);
  await expectNothingKept(page);
  await page.goto("/login");
  await logIn(page, next);
  await expect(page.getByText("Successfully Logged in!")).toBeVisible();
  for (const each of [page, other]) expect(await stored(each)).not.toContain("Secret");
  await openBoardToKeep(asleep);
  expect(await stored(asleep)).not.toContain("Secret");
});

test("text typed before the session expired is restored when the same person logs in again", { tag: "@long" }, async ({
  admin,
}) => {
  const { page } = admin;
  await openBoardToKeep(page);
  await typeNewTask(page, "Half a thought");
  await page.context().clearCookies();
  await page.goto("/user/tasks");
  await expect(page).toHaveURL("/login");
  await logIn(page, admin);
  await expect(page).toHaveURL("/user/tasks");
  await page.getByRole("button", { name: "Create Task" }).first().click();
  await expect(page.getByRole("dialog").getByLabel("Task Title")).toHaveValue("Half a thought");
});

test("a form whose task was discarded at logout does not store its text again", { tag: "@long" }, async ({
  admin: { page },
}) => {
  await page.clock.install();
  await openBoardToKeep(page);
  await page.route("**/api/tasks", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  await page.getByRole("button", { name: "Create Task" }).first().click();
  await fillNewTask(page, "Secret task");
  await askToLogOut(page);
  await dialogOf(page).getByRole("button", { name: "Discard" }).click();
  await expectNothingKept(page);
  // By then, the task would have been sent again.
  await page.clock.fastForward("10:00");
  expect(await stored(page)).not.toContain("Secret");
});
