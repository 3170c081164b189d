import type { Page } from "@playwright/test";
import { expectLive, openBoardToKeep } from "./support/board.ts";
import { watchLayoutShifts, withoutScript } from "./support/drawn-page.ts";
import { expect, test } from "./support/fixtures.ts";
import { card, createTask, openList } from "./support/tasks.ts";

/** Opens a page whose scripts do not arrive until `release` is called. */
async function openHeld(page: Page, path = "/user/tasks"): Promise<{ release: () => void }> {
  const release = await withoutScript(page);
  await page.goto(path, { waitUntil: "commit" });
  return { release };
}

test("the first cards are shown before any script runs, and the page replaces them without a layout shift", async ({
  admin: { page },
}) => {
  const [{ id, key }] = await (await page.request.get("/api/projects")).json();
  // Without texts that take another line if the font arrives after the first screen.
  await page.request.post(`/api/projects/${id}/tasks`, { data: { title: "Here <b>at once</b>" } });
  for (const path of ["/user/tasks", `/user/projects/${key}`]) {
    const { release } = await openHeld(page, path);
    const firstScreen = page.locator("#first-screen");
    await expect(firstScreen.getByText("Here <b>at once</b>")).toBeVisible();
    const before = await firstScreen.locator("article").boundingBox();
    release();
    await expect(firstScreen).toHaveCount(0);
    expect(await page.getByRole("article").boundingBox()).toEqual(before);
  }
});

test("cards of any height do not shift when a board is opened", async ({ admin: { page } }) => {
  const titles = ["Short", "Long enough to take a second line on its card, and to need a third one on some"];
  for (let index = 0; index < 40; index += 1) await createTask(page, { title: titles[index % 2] ?? "" });
  const [{ key }] = await (await page.request.get("/api/projects")).json();
  const totalShift = await watchLayoutShifts(page);
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    for (const path of ["/user/tasks", `/user/projects/${key}`, "/user/todo"]) {
      await openList(page, path);
      await expect(page.locator("#first-screen")).toHaveCount(0);
      await expectLive(page);
      // A button in the corner moves when the bar below it arrives, which scores 0.002. Cards score 0.02 and more.
      expect(await totalShift(), `${path}, ${viewport.width} px wide`).toBeLessThan(0.005);
    }
  }
});

test("the font waits for the first screen only on a slow connection", async ({ admin: { page } }) => {
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
    // The script never runs: its service worker would answer the second visit.
    await openHeld(page);
    await expect(page.locator("#first-screen").getByText("Here at once")).toBeVisible();
    await expect(font).toHaveCount(count);
  }
});

test("a click on the first screen is repeated on the page", async ({ admin: { page } }) => {
  await createTask(page, { title: "Here at once" });
  const { release } = await openHeld(page);
  const create = page.locator("#first-screen").getByText("Create Task").first();
  // There is nothing to click until the first screen is drawn.
  await expect(create).toBeVisible();
  const { x, y } = (await create.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 5, y + 5);
  release();
  await expect(page.getByRole("dialog", { name: "Create New Task" })).toBeVisible();
});

test("the first screen is not shown in a browser that displays lists differently", { tag: "@long" }, async ({
  admin: { page },
}) => {
  await createTask(page, { title: "Drawn another way" });
  const choices = { sidebar: "collapsed", dates: "words", "display.somebody.all": "view=list" };
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
    await expect(page.locator("#first-screen")).toBeAttached();
    await expect(page.locator("#first-screen")).toBeHidden();
    release();
    await expect(page.locator("#first-screen")).toHaveCount(0);
  }
});

test.describe("on the next visit", () => {
  test.use({ serviceWorkers: "allow" });

  /** Opens the page again. Returns the text of the first screen that it shows, or null if it shows none. */
  async function reopen(page: Page): Promise<string | null> {
    await page.addInitScript(() => {
      const note = () => {
        sessionStorage.setItem("opened-with", document.getElementById("first-screen")?.checkVisibility() ? "yes" : "");
        sessionStorage.setItem("screen", document.getElementById("first-screen")?.textContent ?? "");
      };
      document.addEventListener("DOMContentLoaded", note);
    });
    await page.goto("/user/tasks");
    await expect(page.getByText("Live", { exact: true })).toBeAttached();
    await expect(page.locator("#first-screen")).toHaveCount(0);
    return page.evaluate(() => (sessionStorage.getItem("opened-with") ? sessionStorage.getItem("screen") : null));
  }

  /** Returns the names of the cards in the saved screen, or null if there is none. */
  const savedCards = (page: Page) =>
    page.evaluate(async () => {
      const saved = await caches.match(location.href, { cacheName: "baton-pictures" });
      const screen = (await saved?.json()) as { html: string } | undefined;
      return screen ? Array.from(screen.html.matchAll(/<article [^>]*aria-label="(.*?)"/g), ([, name]) => name) : null;
    });

  test("the list is shown as it was left, before any script runs", async ({ admin: { page } }) => {
    await openBoardToKeep(page);
    await createTask(page, { title: "Left behind" });
    await expect(card(page, "Left behind")).toBeVisible();
    await expect.poll(() => savedCards(page)).toEqual(["Left behind"]);
    expect(await reopen(page)).toContain("Left behind");
  });

  test("a screen saved for another window size is not shown", { tag: "@long" }, async ({ admin: { page } }) => {
    await openBoardToKeep(page);
    await createTask(page, { title: "Left behind" });
    await expect.poll(() => savedCards(page)).toEqual(["Left behind"]);
    await page.goto("about:blank");
    await page.setViewportSize({ width: 900, height: 700 });
    expect(await reopen(page)).toBeNull();
  });

  test("no screen is saved while somebody is typing", { tag: "@long" }, async ({ admin: { page } }) => {
    await createTask(page, { title: "Left behind" });
    await openBoardToKeep(page);
    await expect.poll(() => savedCards(page)).toEqual(["Left behind"]);
    await card(page, "Left behind").getByRole("button", { name: "Add Subtask" }).click();
    await page.getByRole("textbox", { name: "Subtask" }).fill("For nobody else");
    await expect.poll(() => savedCards(page)).toBeNull();
  });
});
