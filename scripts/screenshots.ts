// npm run screenshots [-- pictures|guide|screens [WORD …]]: takes the committed pictures of the landing page, the
// README and the guide. For review, also takes every screen in every size and both themes, with none, one and about a
// hundred tasks. If words are given, takes only the screens whose file names contain all of them.
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { browserPath, ensureBrowser } from "../e2e/support/browser.ts";
import { startServer, temporaryFolder } from "../e2e/support/server.ts";
import { build } from "./build.mjs";
import { freePort } from "./free-port.ts";
import { root, stop } from "./runtime.mjs";
import { takeGuide } from "./screenshots/guide.ts";
import { takePictures } from "./screenshots/pictures.ts";
import { takeScreens } from "./screenshots/screens.ts";

const parts: Record<string, (browser: Browser, url: string) => Promise<void>> = {
  pictures: takePictures,
  guide: takeGuide,
  screens: (browser, url) => takeScreens(browser, url, join(root, "screenshots"), words),
};

const [chosen, ...words] = process.argv.slice(2);
const isKnown = chosen === undefined || Object.hasOwn(parts, chosen);
if (!isKnown || (words.length > 0 && chosen !== "screens"))
  stop("Usage: npm run screenshots -- [pictures|guide|screens [WORD …]]");

/** Takes one part from a fresh sample team. */
async function take(part: (browser: Browser, url: string) => Promise<void>): Promise<void> {
  // The page contains the pictures that the previous part has just taken.
  build();
  const folder = temporaryFolder();
  const server = await startServer({ port: await freePort(), dataDir: folder.path, program: "demo" });
  const browser = await chromium.launch({ executablePath: browserPath() });
  try {
    // Passkeys need a host name; they do not work for an IP address.
    await part(browser, server.url.replace("127.0.0.1", "localhost"));
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
}

ensureBrowser();
for (const [name, part] of Object.entries(parts)) {
  if (chosen === undefined || chosen === name) await take(part);
}
