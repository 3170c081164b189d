import type { Page } from "@playwright/test";
import { editTask, openBoard } from "./support/board.ts";
import { expect, test } from "./support/fixtures.ts";
import { card, createTask, openList } from "./support/tasks.ts";
import { toast } from "./support/toasts.ts";

/** Simulates a newer server, which sends `page` unknown values, and changes of an unknown entity. */
async function pretendNewerServer(page: Page): Promise<void> {
  await page.route(/\/api\/sets\/tasks$/, async (route) => {
    const response = await route.fetch();
    const tasks = (await response.json()) as { title: string }[];
    const unknown = { stage: "blocked", priority: "urgent", estimate: 5 };
    await route.fulfill({
      response,
      json: tasks.map((task) => (task.title === "Later" ? { ...task, ...unknown } : task)),
    });
  });
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const isOfUnknown = String(message).includes("Unheard-of");
      socket.send(isOfUnknown ? String(message).replace('"entity":"task"', '"entity":"reaction"') : message);
    });
  });
}

test("values and changes that only a newer server knows are shown as text or skipped", async ({ admin, team }) => {
  const { page } = admin;
  const [known, later] = [await createTask(page, { title: "Known" }), await createTask(page, { title: "Later" })];
  await pretendNewerServer(page);
  await openBoard(page);
  await expect(card(page, "Known")).toBeVisible();

  const other = await team.onAnotherDevice(admin);
  await editTask(other, known, { title: "Unheard-of" });
  await editTask(other, known, { title: "Known again" });
  await expect(card(page, "Known again")).toBeVisible();

  await openList(page, "/user/tasks?view=list");
  const row = page.getByRole("row").filter({ hasText: "Later" });
  await expect(row).toContainText("urgent");
  await page.goto(`/user/tasks/${later}`);
  await expect(page.getByRole("main")).toContainText("blocked");
});

test("data that a newer version of the page has stored is kept, and a logout asks before it deletes it", {
  tag: "@long",
}, async ({ admin: { page } }) => {
  await createTask(page, { title: "Old" });
  await openBoard(page);
  await page.evaluate(async () => {
    const [{ name = "", version = 0 } = {}] = await indexedDB.databases();
    const opening = indexedDB.open(name, version + 1);
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const transaction = opening.result.transaction("write", "readwrite");
    transaction
      .objectStore("write")
      .put({ key: "0", tab: "", mutationKey: ["write", "task"], form: 99, variables: {} });
    await new Promise((resolve) => transaction.addEventListener("complete", resolve));
    opening.result.close();
  });
  await page.reload();
  await expect(
    toast(page, "A newer version of Baton has been used in this browser. Its data was not changed."),
  ).toBeVisible();
  await expect(card(page, "Old")).toBeVisible();
  await page.getByRole("banner").getByRole("button").last().click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("dialog", { name: "Changes are not saved yet" })).toContainText("1 change waits");
});
