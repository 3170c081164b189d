import {
  dragOver,
  editInDialog,
  editTask,
  expectInStep,
  fillNewTask,
  openBoardToKeep,
  storedBoard,
  storedTasks,
} from "./support/board.ts";
import { expect } from "./support/fixtures.ts";
import { testWithPageProxy } from "./support/page-proxy.ts";
import { readPreviousPage } from "./support/previous-page.ts";
import { card, column, createTask, readTask } from "./support/tasks.ts";

const previousPage = readPreviousPage();

const test = testWithPageProxy((path, isReleased) => (isReleased ? undefined : previousPage.answer(path)));

test.use({ serviceWorkers: "allow" });

test("an open page of the previous release reads, edits, works offline and resumes, and an update keeps its pending writes", async ({
  admin,
  team,
  pageProxy,
}) => {
  const { page } = admin;
  const id = await createTask(page, { title: "Old page" });
  // The server publishes a field that the page does not know.
  expect(await readTask(page, id)).toHaveProperty("trashedBy");
  expect(previousPage.mentions("trashedBy")).toBe(false);
  await openBoardToKeep(page);

  await editInDialog(page, "Old page", { "Task Title": "Edited" });
  await expect.poll(async () => (await readTask(page, id)).title).toBe("Edited");
  await dragOver(page, card(page, "Edited"), column(page, "In Progress"));
  await page.mouse.up();
  await expectInStep(page);
  expect((await storedBoard(page))["In Progress"]).toEqual(["Edited"]);

  await page.context().setOffline(true);
  await expect(page.getByText("Offline", { exact: true })).toBeVisible();
  await editInDialog(page, "Edited", { Tags: "offline" });
  await expect(page.getByText("Offline, 1 change waiting")).toBeVisible();
  const other = await team.onAnotherDevice(admin);
  const meanwhile = await createTask(other, { title: "Meanwhile" });
  await editTask(other, meanwhile, { title: "Meanwhile, edited" });
  await page.context().setOffline(false);
  await expectInStep(page);
  await expect(card(page, "Meanwhile, edited")).toBeVisible();
  expect(await readTask(page, id)).toMatchObject({ title: "Edited", tags: "offline", stage: "in-progress" });
  // Today's server sends only the number of a change that the person may not hear.
  await other.request.patch(`/api/tasks/${meanwhile}`, { data: { stage: "delete" } });
  await createTask(other, { title: "Afterwards" });
  await expect(card(page, "Afterwards")).toBeVisible();
  await expect(card(page, "Meanwhile, edited")).toBeHidden();

  const fields = { title: "Edited", tags: "offline" };
  await editTask(other, id, { ...fields, description: "Written elsewhere" });
  await card(page, "Edited").getByRole("link", { name: "Read More" }).click();
  await expect(page.getByText("Written elsewhere")).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText("Offline", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Back to Tasks" }).click();
  await editInDialog(page, "Edited", { "Task Title": "Sent by the new page" });
  await page.getByRole("button", { name: "Create Task" }).first().click();
  await fillNewTask(page, "Created by the old page");
  await expect(page.getByText("Offline, 2 changes waiting")).toBeVisible();
  await editTask(other, id, { ...fields, description: "Written meanwhile" });
  await page.close();
  pageProxy.release();
  const today = await page.context().newPage();
  await page.context().setOffline(false);
  // The service worker still starts the previous page, which then finds the new version.
  await openBoardToKeep(today);
  await today.getByRole("button", { name: "Reload" }).click();
  await expectInStep(today);
  expect(await readTask(today, id)).toMatchObject({
    title: "Sent by the new page",
    tags: "offline",
    description: "Written meanwhile",
  });
  const created = (await storedTasks(today)).find(({ title }) => title === "Created by the old page");
  expect(created).toMatchObject({ description: "What has to be done" });
});
