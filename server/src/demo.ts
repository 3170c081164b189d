import { demoPassword, demoPeople } from "./demo/demo-team.ts";
import { seed } from "./demo/seed.ts";
import { start } from "./start.ts";

// Only warnings are logged, so that the accounts stay visible.
await start({ DATA_DIR: "./data/demo", LOG_LEVEL: "warn", ...process.env }, seed);

const accounts = demoPeople.map(({ email, rolePosition }) => `  ${email.padEnd(26)} ${rolePosition}`);
process.stdout.write(`\nLog in as any of these, with the password ${demoPassword}:\n${accounts.join("\n")}\n`);
