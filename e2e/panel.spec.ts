import { expect, test } from "./support/fixtures.ts";
import { card, createTask, openList, readTask } from "./support/tasks.ts";

test("the address of a task beside its list opens archived tasks, follows moved ones, and reports unknown ones", async ({
  admin,
}) => {
  const { page } = admin;
  const id = await createTask(page, { title: "Put away" });
  const { project, number } = await readTask(page, id);
  const projects = await (await page.request.get("/api/projects")).json();
  const { key } = projects.find((each: { id: string }) => each.id === project);
  await page.request.patch(`/api/tasks/${id}`, { data: { archivedAt: new Date().toISOString() } });
  const panel = page.getByRole("region", { name: "Open task" });
  await page.goto(`/user/projects/${key}?task=${key}-${number}`);
  await expect(panel.getByRole("heading", { name: "Put away" })).toBeVisible();
  await expect(panel.getByText("This task is in the archive.")).toBeVisible();

  const other = await (await page.request.post("/api/projects", { data: { name: "Other", key: "OTH" } })).json();
  await page.request.patch(`/api/tasks/${id}`, { data: { project: other.id } });
  await page.goto(`/user/projects/${key}?task=${key}-${number}`);
  await expect(page).toHaveURL(/\/user\/projects\/OTH\?task=OTH-1$/);
  await expect(panel.getByRole("heading", { name: "Put away" })).toBeVisible();
  await page.goto(`/user/projects/${key}?task=${key}-999`);
  await expect(panel.getByText("This task does not exist")).toBeVisible();
  await page.goto(`/user/tasks/${key}-${number}`);
  await expect(page.getByRole("heading", { name: "Put away", level: 1 })).toBeVisible();

  // A card far down a column comes into view with its panel.
  const created = Array.from({ length: 40 }, (_, index) => createTask(page, { title: `Plank ${index}` }));
  const ids = await Promise.all(created);
  const tasks = await Promise.all(ids.map((each) => readTask(page, each)));
  await page.goto(`/user/projects/${key}?task=${key}-${tasks[0].number}`);
  await expect(page.getByRole("article", { name: tasks[0].title, exact: true })).toBeInViewport();
  const { number: lowest, title } = tasks.reduce((low, task) => (task.rank > low.rank ? task : low));
  await page.goto(`/user/projects/${key}?task=${key}-${lowest}`);
  await expect(page.getByRole("article", { name: title, exact: true })).toBeInViewport();
});

test("returning from a task restores the list and focuses the task", async ({ admin }) => {
  const { page } = admin;
  for (let index = 30; index > 0; index -= 1) await createTask(page, { title: `match ${index}` });
  await createTask(page, { title: "other" });
  for (const view of ["board", "list"]) {
    await openList(page, `/user/tasks?view=${view}&q=match`);
    const scroller = page.locator("[data-scroll-restoration-id=list-all], [data-scroll-restoration-id=board-todo]");
    await scroller.evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await page.getByRole("link", { name: "match 25", exact: true }).press("Enter");
    await expect(page.getByRole("heading", { name: "match 25", level: 1 })).toBeVisible();
    if (view === "board") await page.getByRole("link", { name: "Back to Tasks" }).click();
    else await page.keyboard.press("Escape");
    await expect(page.getByRole("searchbox")).toHaveValue("match");
    const link = page.getByRole("link", { name: "match 25", exact: true });
    await expect(view === "board" ? card(page, "match 25") : link).toBeFocused();
    await expect(link).toBeInViewport();
  }
});
