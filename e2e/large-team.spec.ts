import type { Page } from "@playwright/test";
import { completeLastYear } from "./support/archive.ts";
import { expectLive } from "./support/board.ts";
import { expect, test } from "./support/fixtures.ts";
import { card, column } from "./support/tasks.ts";
import { toast } from "./support/toasts.ts";

/** Simulates a team with very many tasks in the project `large`: a page first loads only the project `begin`. */
async function enlarge(page: Page, { large, begin }: { large: string; begin: string }): Promise<void> {
  await page.route("**/api/sets/tasks?project=*", async (route) => {
    const url = new URL(`/api/sets/tasks/${begin}`, route.request().url()).href;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.route("**/api/sets/tasks/counts", async (route) => {
    const response = await route.fetch();
    const counts = await response.json();
    counts.projects[large].todo.low += 20_000;
    await route.fulfill({ response, json: counts });
  });
}

test("in a large team, a page loads a project when it is opened, and a list states how many tasks are not loaded", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const created = await page.request.post("/api/projects", { data: { name: "Second", key: "TWO" } });
  const second = (await created.json()).id;
  const projects: { id: string; key: string; name: string }[] = await (await page.request.get("/api/projects")).json();
  const first = projects.find(({ id }) => id !== second) ?? { id: "", key: "", name: "" };
  const create = async (project: string, title: string): Promise<string> =>
    (await (await page.request.post(`/api/projects/${project}/tasks`, { data: { title } })).json())._id;
  await create(first.id, "Here");
  const there = await create(second, "There");
  const somewhere = await create(second, "Somewhere");
  await enlarge(page, { begin: first.id, large: second });
  const other = await team.onAnotherDevice(admin);
  const change = (id: string, data: object) => other.request.patch(`/api/tasks/${id}`, { data });

  // The person's own tasks are loaded at once, whatever project they are in.
  await change(there, { teamMember: [{ _id: admin.id }] });
  const own = page.waitForResponse("**/api/sets/tasks/own");

  await page.goto(`/user/projects/${first.key}`);
  await expect(card(page, "Here")).toBeVisible();
  await expectLive(page);
  expect(await (await own).json()).toMatchObject([{ id: there }]);
  await page.getByRole("link", { name: "Tasks", exact: true }).click();
  await expect(card(page, "Here")).toBeVisible();
  await expect(page.getByText("20,001 tasks of other projects are not loaded.")).toBeVisible();
  await expect(page.getByText("20,003", { exact: true }).first()).toBeVisible();
  await expect(card(page, "There")).toBeVisible();
  await change(there, { title: "There, renamed" });
  await expect(card(page, "There, renamed")).toBeVisible();
  await expect(card(page, "Somewhere")).toBeHidden();

  // The page receives no changes of this task until its project is opened, and all of them from then on.
  await change(somewhere, { title: "Somewhere, renamed" });
  await page.getByRole("region", { name: "Projects" }).getByRole("link", { name: "Second" }).click();
  await expect(card(page, "Somewhere, renamed")).toBeVisible();
  await change(there, { title: "Renamed again" });
  await expect(card(page, "Renamed again")).toBeVisible();
  await create(second, "Later");
  await expect(card(page, "Later")).toBeVisible();
  await change(there, { project: first.id });
  await expect(card(page, "Renamed again")).toBeHidden();
  await page.getByRole("link", { name: "Tasks", exact: true }).click();
  for (const title of ["Here", "Later", "Renamed again"]) await expect(card(page, title)).toBeVisible();
  await expect(page.getByText("tasks of other projects")).toBeHidden();
});

test("a project's board shows its older tasks on request, and the tasks of an archived project do not count", async ({
  admin: { page },
}) => {
  const { id, key } = await (await page.request.post("/api/projects", { data: { name: "Second", key: "TWO" } })).json();
  const create = async (title: string): Promise<string> =>
    (await (await page.request.post(`/api/projects/${id}/tasks`, { data: { title } })).json())._id;
  const [old, fresh] = [await create("Old"), await create("Fresh")];
  for (const task of [old, fresh]) await page.request.patch(`/api/tasks/${task}`, { data: { stage: "completed" } });
  completeLastYear([old]);

  await page.goto(`/user/projects/${key}`);
  const completed = column(page, "Completed");
  await expect(card(completed, "Fresh")).toBeVisible();
  await expect(completed.getByText("2", { exact: true })).toBeVisible();
  await expect(card(completed, "Old")).toBeHidden();
  await completed.getByRole("button", { name: "Show older" }).click();
  await expect(card(completed, "Old")).toBeVisible();
  await expect(completed.getByText("2", { exact: true })).toBeVisible();

  // “Archive all tasks” includes tasks that the page has not loaded.
  await page.reload();
  await expect(card(completed, "Fresh")).toBeVisible();
  await expect(card(completed, "Old")).toBeHidden();
  const all = page.getByRole("button", { name: "Actions on Completed" });
  await all.click();
  await page.getByRole("menuitem", { name: "Archive all tasks" }).click();
  await expect(toast(page, "2 tasks were archived.")).toBeVisible();
  await expect(completed.getByRole("article")).toHaveCount(0);
  // In an archived project, the undo would be refused.
  const undone = page.waitForResponse("**/api/tasks");
  await page.keyboard.press("ControlOrMeta+z");
  for (const title of ["Fresh", "Old"]) await expect(card(completed, title)).toBeVisible();
  await undone;

  const counted = page.getByRole("navigation").locator("li", { hasText: "Completed" }).getByTitle("tasks");
  await expect(counted).toHaveText("2");
  await page.request.patch(`/api/projects/${id}`, { data: { archivedAt: new Date().toISOString() } });
  await expect(counted).toBeHidden();
  await expect(card(completed, "Fresh")).toBeVisible();
});
