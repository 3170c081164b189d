import { expectLive, openBoardToKeep } from "./support/board.ts";
import { expect } from "./support/fixtures.ts";
import { serverFile, testWithPageProxy } from "./support/page-proxy.ts";

const worker = "/service-worker.js";

const test = testWithPageProxy(async (path, isReleased) => {
  if (!isReleased || path !== worker) return undefined;
  return { body: `${await serverFile(worker)}\n// A newer version.`, type: "text/javascript" };
});

test.use({ serviceWorkers: "allow" });

test("a new version is announced and loaded only on request, and typed text stays until then", async ({
  admin: { page },
  pageProxy,
}) => {
  await openBoardToKeep(page);
  const announced = page.getByText("A new version of Baton is ready.");
  await page.getByRole("button", { name: "Create Task" }).first().click();
  const title = page.getByRole("dialog", { name: "Create New Task" }).getByLabel("Task Title");
  await title.fill("Half a thought");

  pageProxy.release();
  // A new version starts with a new server, so the page checks for one when it reconnects.
  await page.context().setOffline(true);
  await expect(page.getByText("Offline", { exact: true })).toBeAttached();
  await page.context().setOffline(false);
  await expect(announced).toBeVisible({ timeout: 20_000 });
  await expect(title).toHaveValue("Half a thought");

  const opened = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload" }).click();
  await opened;
  await expectLive(page);
  await expect(announced).toBeHidden();
  const waiting = () => navigator.serviceWorker.getRegistration().then((known) => known?.waiting ?? null);
  expect(await page.evaluate(waiting)).toBeNull();
});
