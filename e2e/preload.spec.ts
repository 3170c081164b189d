import { expect, test } from "./support/fixtures.ts";
import { createTask } from "./support/tasks.ts";

test("a signed-in page preloads its data, and each request is sent once", async ({ admin: { page } }) => {
  await createTask(page, { title: "Here at once" });
  await page.goto("/user/tasks");
  // The page removes the first screen once the data has arrived.
  await expect(page.locator("#first-screen")).toHaveCount(0);
  await expect(page.getByText("Here at once")).toBeVisible();
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, initiatorType }) => ({ path: new URL(name).pathname, initiatorType }))
      .filter(({ path }) => path.startsWith("/api/")),
  );
  for (const path of ["/api/session", "/api/sets/tasks", "/api/user-data", "/api/sets/core/former-members"]) {
    expect(asked.filter((one) => one.path === path)).toEqual([{ path, initiatorType: "link" }]);
  }
});

test("a task is fetched once, as its card is pressed, and not again until it changes", async ({ admin: { page } }) => {
  const id = await createTask(page, { title: "Here at once" });
  await page.goto("/user/tasks");
  const card = page.getByRole("article", { name: "Here at once" });
  await expect(card).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const requests = () => asked.filter((path) => path === `/api/sets/task/${id}`).length;
  await card.dispatchEvent("pointerdown");
  await expect.poll(requests).toBe(1);
  const comments = page.getByRole("group", { name: "Write a comment" });
  for (const _visit of ["first", "second"]) {
    await card.getByRole("link").first().click();
    await expect(comments).toBeVisible();
    await expect(page.getByRole("list", { name: "Activity" })).toContainText("created the task");
    await page.goBack();
    await expect(card).toBeVisible();
  }
  expect(requests()).toBe(1);
});
