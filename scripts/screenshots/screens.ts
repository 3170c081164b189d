import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import {
  guardedScreens,
  publicScreens,
  type Screen,
  type Screens,
  secondStepScreens,
  statusScreens,
  taskScreens,
  unguardedScreens,
  userScreens,
} from "./catalogue.ts";
import { openSettled, settle } from "./settled.ts";
import { guardedPerson, signInAll, signInGuarded, signInToDemo, type Viewer } from "./teams.ts";

const sizes: readonly BrowserContextOptions[] = [
  { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  { viewport: { width: 768, height: 1024 } },
  { viewport: { width: 1280, height: 800 } },
  { viewport: { width: 1920, height: 1080 } },
];

/** The API routes that return the screens' data. The session's route is not one of them. */
const data = /\/api\/(?:tasks|user-data|second-factor|passkeys|sessions|audit)\b/;

/** A set of screens for one viewer, or for a visitor without a session. */
interface Set {
  readonly viewer?: Viewer;
  readonly screens: Screens;
}

async function setsOf(browser: Browser, baseURL: string): Promise<Set[]> {
  const admins = await signInAll(browser, baseURL);
  const member = { name: "member", ...(await signInToDemo(browser, baseURL, "member")) };
  const guarded = { name: "", ...(await signInGuarded(browser, baseURL)) };
  const [newcomer] = admins;
  if (!newcomer) throw new Error("There is no viewer without tasks.");
  return [
    { screens: { ...publicScreens, ...secondStepScreens(guardedPerson.email) } },
    ...admins.map((viewer) => ({ viewer, screens: { ...userScreens, ...taskScreens(viewer, "update-task") } })),
    { viewer: member, screens: taskScreens(member, "update-stage") },
    { viewer: { ...newcomer, name: "" }, screens: { ...statusScreens, ...unguardedScreens } },
    { viewer: guarded, screens: guardedScreens },
  ];
}

/**
 * Takes every screen in every size into `folder`, as `<screen>-<tasks or viewer>-<width>-<theme>.png`. `words` limits them
 * to names that contain all of the words.
 */
export async function takeScreens(
  browser: Browser,
  baseURL: string,
  folder: string,
  words: readonly string[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sets = await setsOf(browser, baseURL);
  for (const colorScheme of ["light", "dark"] as const) {
    for (const size of sizes) {
      const options = { baseURL, colorScheme, ...size };
      const width = size.viewport?.width;
      for (const { viewer, screens } of sets) {
        const named = Object.entries(screens).map(([name, screen]): [string, Screen] => [
          `${[name, viewer?.name, width, colorScheme].filter(Boolean).join("-")}.png`,
          screen,
        ]);
        const wanted = named.filter(([name]) => words.every((word) => name.includes(word)));
        await takeAll(browser, { ...options, ...(viewer && { storageState: viewer.storageState }) }, wanted, folder);
      }
      process.stdout.write(`${width} px, ${colorScheme}: taken\n`);
    }
  }
}

async function takeAll(
  browser: Browser,
  look: BrowserContextOptions,
  screens: readonly [string, Screen][],
  folder: string,
): Promise<void> {
  // Screens with a simulated API get a new context: the page's stored data would replace the missing responses.
  const [plain, special] = [screens.filter(([, { api }]) => !api), screens.filter(([, { api }]) => api)];
  for (const group of [plain, ...special.map((screen) => [screen])].filter(({ length }) => length > 0)) {
    const context = await browser.newContext({ ...look, reducedMotion: "reduce" });
    for (const [file, screen] of group) {
      const page = await context.newPage();
      await open(page, screen);
      // An open dialog covers only the viewport.
      const isCovered = (await page.locator("[role=dialog], [role=alertdialog]").count()) > 0;
      await page.screenshot({ path: join(folder, file), fullPage: !isCovered });
      await page.close();
      await context.setOffline(false);
    }
    await context.close();
  }
}

/** Enlarges the window to the full height of the content that scrolls in the signed-in screens. */
async function unroll(page: Page): Promise<void> {
  const hidden = await page.evaluate(() => {
    const main = document.getElementById("main");
    return main ? main.scrollHeight - main.clientHeight : 0;
  });
  const size = page.viewportSize();
  if (size && hidden > 0) await page.setViewportSize({ ...size, height: size.height + hidden });
}

async function open(page: Page, { path, act, api }: Screen): Promise<void> {
  if (api === "fails") await page.route(data, (route) => route.fulfill({ status: 500, json: {} }));
  if (api === "hangs") {
    await page.route(data, () => undefined);
    await page.goto(path);
    // Look inside the main area: the spinner before it belongs to the session.
    await page.locator("#main :not(svg)[class*=animate-pulse]").first().waitFor();
    return;
  }
  await openSettled(page, path);
  if (!act) return unroll(page);
  await act(page);
  await settle(page);
}
