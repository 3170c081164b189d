import type { Page } from "@playwright/test";
import { openBoardToKeep } from "./support/board.ts";
import { expect, test } from "./support/fixtures.ts";
import { card, createTask } from "./support/tasks.ts";

/** Opens a page whose scripts do not arrive until `release` is called. */
async function openHeld(page: Page, path = "/user/tasks"): Promise<{ release: () => void }> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/index-*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return { release };
}

test("the first cards are there before any script, and the page takes their place without a jump", async ({
  admin: { page },
}) => {
  await createTask(page, { title: "Here <b>at once</b>" });
  const [{ key }] = await (await page.request.get("/api/projects")).json();
  for (const path of ["/user/tasks", `/user/projects/${key}`]) {
    const { release } = await openHeld(page, path);
    const picture = page.locator("#picture");
    await expect(picture.getByText("Here <b>at once</b>")).toBeVisible();
    // Text moves when its font arrives, with or without a picture.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await picture.locator("article").boundingBox();
    release();
    await expect(picture).toHaveCount(0);
    expect(await page.getByRole("article").boundingBox()).toEqual(before);
  }
});

test("only on a slow line does the font wait for the picture", async ({ admin: { page } }) => {
  await createTask(page, { title: "Here at once" });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const font = page.locator("link[rel=preload][as=font]");
  for (const [megabits, count] of [
    [20, 1],
    [1.5, 0],
  ] as const) {
    const bytes = (megabits * 1_000_000) / 8;
    const line = { offline: false, latency: 1, downloadThroughput: bytes, uploadThroughput: bytes };
    await session.send("Network.emulateNetworkConditions", line);
    const { release } = await openHeld(page);
    await expect(page.locator("#picture").getByText("Here at once")).toBeVisible();
    await expect(font).toHaveCount(count);
    release();
  }
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

test("a browser that shows lists in another way does not show the picture", { tag: "@long" }, async ({
  admin: { page },
}) => {
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

test.describe("on the next visit", () => {
  test.use({ serviceWorkers: "allow" });

  /** Returns the text of the picture with which the page opens, or null without one. */
  async function reopen(page: Page): Promise<string | null> {
    await page.addInitScript(() => {
      const note = () => {
        sessionStorage.setItem("opened-with", document.getElementById("picture")?.checkVisibility() ? "a picture" : "");
        sessionStorage.setItem("picture", document.getElementById("picture")?.textContent ?? "");
      };
      document.addEventListener("DOMContentLoaded", note);
    });
    await page.goto("/user/tasks");
    await expect(page.getByText("Live", { exact: true })).toBeAttached();
    await expect(page.locator("#picture")).toHaveCount(0);
    return page.evaluate(() => (sessionStorage.getItem("opened-with") ? sessionStorage.getItem("picture") : null));
  }

  /** Returns the cards in the picture that is kept, or null without one. */
  const keptCards = (page: Page) =>
    page.evaluate(async () => {
      const kept = await caches.match(location.href, { cacheName: "baton-pictures" });
      const picture = (await kept?.json()) as { html: string } | undefined;
      return picture
        ? Array.from(picture.html.matchAll(/<article [^>]*aria-label="(.*?)"/g), ([, name]) => name)
        : null;
    });

  test("the list is there before any script, as it was left", async ({ admin: { page } }) => {
    await openBoardToKeep(page);
    await createTask(page, { title: "Left behind" });
    await expect(card(page, "Left behind")).toBeVisible();
    await expect.poll(() => keptCards(page)).toEqual(["Left behind"]);
    expect(await reopen(page)).toContain("Left behind");
  });

  test("a picture for another size of the window is not shown", { tag: "@long" }, async ({ admin: { page } }) => {
    await openBoardToKeep(page);
    await createTask(page, { title: "Left behind" });
    await expect.poll(() => keptCards(page)).toEqual(["Left behind"]);
    await page.goto("about:blank");
    await page.setViewportSize({ width: 900, height: 700 });
    expect(await reopen(page)).toBeNull();
  });

  test("what somebody is typing is not kept", { tag: "@long" }, async ({ admin: { page } }) => {
    await createTask(page, { title: "Left behind" });
    await openBoardToKeep(page);
    await expect.poll(() => keptCards(page)).toEqual(["Left behind"]);
    await card(page, "Left behind").getByRole("button", { name: "Add Subtask" }).click();
    await page.getByRole("textbox", { name: "Subtask" }).fill("For nobody else");
    await expect.poll(() => keptCards(page)).toBeNull();
  });
});
