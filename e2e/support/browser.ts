import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { chromium } from "@playwright/test";

// The headless shell comes first because it is the fastest.
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Returns the browser for the tests: CHROMIUM_PATH, else this machine's Chromium or Chrome, else Playwright's. */
export function browserPath(): string {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return process.env.CHROMIUM_PATH || [...onPath, ...applications].find(existsSync) || chromium.executablePath();
}

/** Ensures that a working browser exists, and installs one if necessary. */
export function ensureBrowser(): void {
  if (runs()) return;
  if (!process.env.CHROMIUM_PATH && (installDebianPackage() || downloadPlaywrightsOwn())) return;
  throw new Error(
    `The browser tests need Chromium or Chrome, and ${browserPath()} does not run. ` +
      "Install one, or set CHROMIUM_PATH to its path.",
  );
}

const isRoot = () => process.getuid?.() === 0;

function runs(): boolean {
  return spawnSync(browserPath(), ["--version"], { stdio: "ignore" }).status === 0;
}

function downloadPlaywrightsOwn(): boolean {
  process.stdout.write("Downloading a browser for the tests …\n");
  const cli = join(dirname(createRequire(import.meta.url).resolve("@playwright/test")), "cli.js");
  const libraries = isRoot() && process.platform === "linux" ? ["--with-deps"] : [];
  spawnSync(process.execPath, [cli, "install", "--no-shell", ...libraries, "chromium"], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
    stdio: "ignore",
    timeout: 300_000,
  });
  return runs();
}

/** The browser, and a font as wide as Arial: the page shows Arial until its own font is loaded. */
const packages = ["chromium-headless-shell", "fonts-liberation"];

function installDebianPackage(): boolean {
  const release = "/etc/os-release";
  // Not on Ubuntu, whose chromium package is a link to a snap.
  if (!isRoot() || !existsSync(release) || !/^ID="?debian"?$/m.test(readFileSync(release, "utf8"))) return false;
  process.stdout.write("Installing the system's Chromium for the tests …\n");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { env, stdio: "ignore" });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
    env,
    stdio: "inherit",
  });
  return runs();
}
