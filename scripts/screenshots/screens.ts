import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { openSettled, settle } from "./settled.ts";
import { signInAll, signInToDemo, type Viewer } from "./teams.ts";

const heights: Record<number, number> = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 };

interface Screen {
  readonly path: string;
  /** What is pressed once the screen is there: buttons by name, one after the other. */
  readonly press?: readonly RegExp[];
}

const publicScreens: Record<string, Screen> = {
  landing: { path: "/" },
  contact: { path: "/", press: [/^Contact Sales$/] },
  login: { path: "/login" },
  "sign-up": { path: "/sign-up" },
  "privacy-policy": { path: "/terms/privacy_policy" },
  "not-found": { path: "/no-such-page" },
};

const listed = (name: string) => ({
  [name]: { path: `/user/${name}?view=board` },
  [`${name}-list`]: { path: `/user/${name}?view=list` },
});

const userScreens: Record<string, Screen> = {
  "landing-signed-in": { path: "/" },
  dashboard: { path: "/user/dashboard" },
  ...listed("tasks"),
  ...listed("completed"),
  ...listed("in-progress"),
  ...listed("todo"),
  ...listed("trash"),
  team: { path: "/user/team" },
  "team-chat": { path: "/user/team-chat" },
  "create-task": { path: "/user/tasks", press: [/^Create Task$/] },
  "add-new-user": { path: "/user/team", press: [/^Add New User$/] },
  "update-user": { path: "/user/team", press: [/^Edit /] },
  // Named by who is signed in, cut to six characters.
  account: { path: "/user/tasks", press: [/^.{1,6}\.$/] },
};

/** The screens of one task; a member's Update is another than an admin's. */
const taskScreens = (id: string, update: string): Record<string, Screen> => ({
  task: { path: `/user/tasks/${id}` },
  [update]: { path: `/user/tasks/${id}`, press: [/^Update$/] },
});

/** Takes every screen in every size into `folder`, as `<screen>-<tasks or viewer>-<width>-<theme>.png`. */
export async function takeScreens(browser: Browser, baseURL: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const admins = await signInAll(browser, baseURL);
  const member = { name: "member", ...(await signInToDemo(browser, baseURL, "member")) };
  for (const colorScheme of ["light", "dark"] as const) {
    for (const [width, height] of Object.entries(heights)) {
      const viewport = { width: Number(width), height };
      const options = { baseURL, colorScheme, viewport, reducedMotion: "reduce" } as const;
      const take = (name: string, viewer: Viewer | undefined, screens: Record<string, Screen>) =>
        takeAll(browser, { ...options, ...(viewer && { storageState: viewer.storageState }) }, screens, (screen) =>
          join(folder, `${[screen, name, width, colorScheme].filter(Boolean).join("-")}.png`),
        );
      await take("", undefined, publicScreens);
      for (const admin of admins) {
        const ofTask = admin.taskId === undefined ? {} : taskScreens(admin.taskId, "update-task");
        await take(admin.name, admin, { ...userScreens, ...ofTask });
      }
      await take("member", member, taskScreens(member.taskId ?? "", "update-stage"));
      process.stdout.write(`${width} px, ${colorScheme}: taken\n`);
    }
  }
}

async function takeAll(
  browser: Browser,
  options: BrowserContextOptions,
  screens: Record<string, Screen>,
  file: (screen: string) => string,
): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  for (const [name, screen] of Object.entries(screens)) {
    await open(page, screen);
    // What was opened covers just what is in view.
    await page.screenshot({ path: file(name), fullPage: screen.press === undefined });
  }
  await context.close();
}

async function open(page: Page, { path, press = [] }: Screen): Promise<void> {
  await openSettled(page, path);
  for (const name of press) await page.getByRole("button", { name }).locator("visible=true").first().click();
  if (press.length === 0) return;
  // What a press opens may have to be fetched first.
  await page.locator("[role=dialog], [role=alertdialog], [role=menu]").last().waitFor();
  await settle(page);
}
