// Every npm command of this repository starts here, on any Node from 20.19 on, in a clone where nothing is installed yet.
// So this file and what it imports use Node alone.
import { install } from "./install.mjs";
import { buildPage } from "./page.mjs";
import { runPinned, server } from "./runtime.mjs";

/** @type {Record<string, { page: boolean, program: string[] }>} */
const commands = {
  start: { page: true, program: server },
  demo: { page: true, program: ["server/src/demo.ts"] },
  dev: { page: false, program: ["scripts/dev.ts"] },
  check: { page: false, program: ["scripts/check.ts"] },
  test: { page: false, program: ["scripts/test.ts"] },
  baton: { page: false, program: ["server/src/cli.ts"] },
  bench: { page: true, program: ["bench/main.ts"] },
  soak: { page: false, program: ["bench/soak.ts"] },
  screenshots: { page: true, program: ["scripts/screenshots.ts"] },
};

const [name = "", ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  process.stderr.write(`Usage: node scripts/launch.mjs ${Object.keys(commands).join("|")}\n`);
  process.exit(2);
}

install();
if (command.page) buildPage();
runPinned([...command.program, ...args]);
