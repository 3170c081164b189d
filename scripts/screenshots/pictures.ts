import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { keep } from "./keep.ts";
import { openSettled } from "./settled.ts";
import { signInToDemo } from "./teams.ts";

/** The tabs of the landing page and the screen of each. */
const previews = { dashboard: "dashboard", tasks: "tasks", progress: "in-progress", todo: "todo", team: "team" };

const desk = { viewport: { width: 1280, height: 800 } };
const looks = [
  { ...desk, deviceScaleFactor: 1 },
  { ...desk, deviceScaleFactor: 2 },
  { viewport: { width: 390, height: 720 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
];

/** Takes the pictures of the landing page and the README. */
export async function takePictures(browser: Browser, url: string): Promise<void> {
  const { storageState } = await signInToDemo(browser, url, "admin");
  for (const colorScheme of ["light", "dark"] as const) {
    for (const look of looks) {
      const context = await browser.newContext({
        ...look,
        ...{ colorScheme, reducedMotion: "reduce", baseURL: url, storageState },
      });
      const page = await context.newPage();
      const pixels = look.viewport.width * look.deviceScaleFactor;
      for (const [name, screen] of Object.entries(previews)) {
        await openSettled(page, `/user/${screen}`);
        const picture = sharp(await page.screenshot());
        // Lossless is both smaller and better for flat colours and sharp text.
        const preview = await picture.webp({ lossless: true, effort: 6 }).toBuffer();
        await keep(`web/public/images/preview/${name}-${colorScheme}-${pixels}.webp`, preview);
        if (name === "tasks" && colorScheme === "light" && pixels === desk.viewport.width) {
          await keep("docs/images/board.png", await picture.png({ palette: true, effort: 10 }).toBuffer());
        }
      }
      await context.close();
    }
  }
}
