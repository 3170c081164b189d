// The entry point of every npm command. It must run on any Node from 20.19 on, before any package is installed, so this
// file and its imports use only Node's own modules.
import { build, buildServer } from "./build.mjs";
import { install } from "./install.mjs";
import { runPinned, server } from "./runtime.mjs";

/** The commands, and what each needs: the development tools, and what is built. @type {Record<string, { tools?: true, build?: () => void, program: string[] }>} */
const commands = {
  start: { build, program: server },
  demo: { build, program: ["server/dist/demo.js"] },
  dev: { tools: true, program: ["scripts/dev.ts"] },
  baton: { build: buildServer, program: ["server/dist/cli.js"] },
  check: { tools: true, program: ["scripts/check.ts"] },
  test: { tools: true, program: ["scripts/test.ts"] },
  bench: { tools: true, build, program: ["bench/main.ts"] },
  soak: { tools: true, build, program: ["bench/soak.ts"] },
  release: { build, program: ["scripts/release.ts"] },
  screenshots: { tools: true, build, program: ["scripts/screenshots.ts"] },
};

const [name = "", ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  process.stderr.write(`Usage: node scripts/launch.mjs ${Object.keys(commands).join("|")}\n`);
  process.exit(2);
}

install({ tools: command.tools ?? false });
command.build?.();
runPinned([...command.program, ...args]);
