import { openBoardToKeep } from "./support/board.ts";
import { test as base, expect } from "./support/fixtures.ts";
import { type NewerPage, openNewerPage } from "./support/newer-page.ts";

const test = base.extend<{ newerPage: NewerPage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are needed from it.
  newerPage: async ({}, use) => {
    const newerPage = await openNewerPage();
    await use(newerPage);
    newerPage.close();
  },
  baseURL: ({ newerPage }, use) => use(newerPage.url),
});

test.use({ serviceWorkers: "allow" });

test("a new version is announced and loaded only on request, and typed text stays until then", async ({
  admin: { page },
  newerPage,
}) => {
  await openBoardToKeep(page);
  const announced = page.getByText("A new version of Baton is ready.");
  await page.getByRole("button", { name: "Create Task" }).first().click();
  const title = page.getByRole("dialog", { name: "Create New Task" }).getByLabel("Task Title");
  await title.fill("Half a thought");

  newerPage.release();
  // A new version starts with a new server, so the page checks for one when it reconnects.
  await page.context().setOffline(true);
  await expect(page.getByText("Offline", { exact: true })).toBeAttached();
  await page.context().setOffline(false);
  await expect(announced).toBeVisible({ timeout: 20_000 });
  await expect(title).toHaveValue("Half a thought");

  const opened = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload" }).click();
  await opened;
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  await expect(announced).toBeHidden();
  const waiting = () => navigator.serviceWorker.getRegistration().then((known) => known?.waiting ?? null);
  expect(await page.evaluate(waiting)).toBeNull();
});
