import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { createTask } from "./support/tasks.ts";

/** Opens a list whose scripts do not arrive until `release` is called. */
async function openHeld(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/index-*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/user/tasks", { waitUntil: "commit" });
  return { release };
}

test("the first cards are there before any script, and the page takes their place without a jump", async ({
  admin: { page },
}) => {
  await createTask(page, { title: "Here <b>at once</b>" });
  const { release } = await openHeld(page);
  const picture = page.locator("#picture");
  await expect(picture.getByText("Here <b>at once</b>")).toBeVisible();
  // Text moves when its font arrives, with or without a picture.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await picture.locator("article").boundingBox();
  release();
  await expect(picture).toHaveCount(0);
  expect(await page.getByRole("article").boundingBox()).toEqual(before);
});

test("a press on the picture is repeated on the page", async ({ admin: { page } }) => {
  await createTask(page, { title: "Here at once" });
  const { release } = await openHeld(page);
  const create = page.locator("#picture").getByText("Create Task").first();
  // A picture that is not drawn yet has no place to press.
  await expect(create).toBeVisible();
  const { x, y } = (await create.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 5, y + 5);
  release();
  await expect(page.getByRole("dialog", { name: "Create New Task" })).toBeVisible();
});

test("a browser that shows lists in another way does not show the picture", async ({ admin: { page } }) => {
  await createTask(page, { title: "Drawn another way" });
  const choices = { sidebar: "collapsed", dates: "words", "task-view": "list" };
  for (const [name, value] of Object.entries(choices)) {
    await page.goto("/robots.txt");
    await page.evaluate(
      ([key, chosen]) => {
        localStorage.clear();
        localStorage.setItem(`baton.${key}`, chosen ?? "");
      },
      [name, value],
    );
    const { release } = await openHeld(page);
    await expect(page.locator("#picture")).toBeAttached();
    await expect(page.locator("#picture")).toBeHidden();
    release();
    await expect(page.locator("#picture")).toHaveCount(0);
  }
});
