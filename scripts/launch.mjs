// The entry point of every npm command. It must run on any Node from 20.19 on, before any package is installed, so this
// file and its imports use only Node's own modules.
import { install } from "./install.mjs";
import { buildPage } from "./page.mjs";
import { runPinned, server } from "./runtime.mjs";

/** The commands, and whether each needs the development tools or the built page. @type {Record<string, { tools?: true, page?: true, program: string[] }>} */
const commands = {
  start: { page: true, program: server },
  demo: { page: true, program: ["server/src/demo.ts"] },
  dev: { program: ["scripts/dev.ts"] },
  baton: { program: ["server/src/cli.ts"] },
  check: { tools: true, program: ["scripts/check.ts"] },
  test: { tools: true, program: ["scripts/test.ts"] },
  bench: { tools: true, page: true, program: ["bench/main.ts"] },
  soak: { tools: true, program: ["bench/soak.ts"] },
  screenshots: { tools: true, page: true, program: ["scripts/screenshots.ts"] },
};

const [name = "", ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  process.stderr.write(`Usage: node scripts/launch.mjs ${Object.keys(commands).join("|")}\n`);
  process.exit(2);
}

install({ tools: command.tools ?? false });
if (command.page) buildPage();
runPinned([...command.program, ...args]);
