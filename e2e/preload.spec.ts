import { expect, test } from "./support/fixtures.ts";
import { createTask } from "./support/tasks.ts";

test("a signed-in page preloads its data, and each request is sent once", async ({ admin: { page } }) => {
  await createTask(page, { title: "Here at once" });
  await page.goto("/user/tasks");
  // The data arrives after the picture, and takes its place.
  await expect(page.locator("#picture")).toHaveCount(0);
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
