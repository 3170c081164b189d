import { defineConfig } from "@playwright/test";
import { freePort } from "../scripts/free-port.ts";
import { browserPath } from "./support/browser.ts";

// Workers load this file again, in processes that inherit the environment: they must find the port of the first.
process.env.BATON_E2E_PORT ||= String(await freePort());

export default defineConfig({
  outputDir: "test-results",
  globalSetup: "./support/global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  // One more than there are cores: a test also waits.
  workers: 3,
  // A shared machine may stand still for seconds; what passes only the second time is listed as flaky.
  retries: process.env.CI ? 2 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${process.env.BATON_E2E_PORT}`,
    viewport: { width: 1280, height: 800 },
    // Nobody watches, and drawing movement is a seventh of the work: the tests of what moves ask for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: browserPath() },
    trace: "on-first-retry",
    // It would fetch the whole page for every new browser: the tests of what it is for allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
  },
});
