import { defineConfig } from "@playwright/test";
import { freePort } from "../scripts/free-port.ts";
import { setup as setTemporaryFolder } from "../scripts/test-folder.ts";
import { browserPath } from "./support/browser.ts";

setTemporaryFolder();
// Workers load this file again in processes that inherit the environment, so they use the port of the first.
process.env.BATON_E2E_PORT ||= String(await freePort());

export default defineConfig({
  outputDir: "test-results",
  globalSetup: "./support/global-setup.ts",
  fullyParallel: true,
  // Long tests take seconds and test a variant of what others test. `npm run soak -- long` runs them.
  ...(process.env.LONG_TESTS === "yes" ? {} : { grepInvert: /@long/ }),
  forbidOnly: true,
  // One more worker than cores, because tests also wait.
  workers: 3,
  // A shared machine can stall for seconds. A test that passes only on retry is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${process.env.BATON_E2E_PORT}`,
    viewport: { width: 1280, height: 800 },
    // Drawing animations takes a seventh of the time. Tests of animations enable them.
    contextOptions: { reducedMotion: "reduce" },
    // Separate processes for drawing and for pages that may be opened next take a tenth of the time. Optimising
    // compilers and garbage collection take a sixth, which does not pay in pages that live for seconds.
    launchOptions: {
      executablePath: browserPath(),
      args: [
        ...["--disable-gpu", "--in-process-gpu", "--renderer-process-limit=1"],
        "--js-flags=--no-opt --no-maglev --single-threaded-gc --min-semi-space-size=32",
      ],
    },
    trace: "on-first-retry",
    // The service worker would fetch the whole page in every new context. Its own tests allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
  },
});
