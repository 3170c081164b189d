import { parseArgs } from "node:util";
import { readConfig } from "../platform/base/config.ts";
import { keepPrivate } from "../platform/base/data-folder.ts";
import { StartError } from "../platform/base/start-error.ts";
import { type CommandContext, resolvePath } from "./command-context.ts";

const usage = `Usage: npm run baton -- COMMAND

  backup FILE                   write everything to a new file
  restore FILE [--overwrite]    restore a backup; stop Baton first
  export FILE [--team ADDRESS]  write one team, named by its owner's address, to a new file
  import FILE                   add an exported team
  import-from SOURCE FILE --owner ADDRESS [--dry-run] [--json]
                                import a file of another product, such as trello, into the
                                team that this person owns
  move --to PLACE               copy everything to an empty PostgreSQL (its address) or
                                folder (its path); stop Baton first, and repeat the
                                command if it was interrupted
  migrate                       migrate the database, as a start does
  doctor                        check settings, database, disk, mail and clock, and suggest fixes
  invite ADDRESS                print a link with which this person signs up and starts a team
  reset-password ADDRESS        print a link with which this person sets a new password
  reset-second-factor ADDRESS   turn off this person's two-factor and passkeys
  release ADDRESS               remove this person from their team
  delete-account ADDRESS [--now]
                                delete this person's account in 30 days, or immediately
  delete-team ADDRESS [--now]   delete the team that this person owns, likewise

All except restore and move can be used while Baton runs. The settings are those of npm start.
`;

const exitFailed = 1;
const exitMisused = 2;

function misused(): never {
  process.stderr.write(usage);
  process.exit(exitMisused);
}

interface Given {
  readonly address: string;
  readonly source: string;
  readonly file: string;
  readonly owner: string;
  readonly json: boolean;
  readonly "dry-run": boolean;
  readonly now: boolean;
  readonly overwrite: boolean;
  readonly team: string | undefined;
  readonly to: string;
}

interface Command {
  readonly takes: readonly (keyof Given)[];
  readonly run: (context: CommandContext, given: Given) => Promise<string>;
}

// A command loads only its own modules, because loading all of them takes longer than most commands.
const commands: Readonly<Record<string, Command>> = {
  backup: { takes: ["file"], run: async (where, { file }) => (await import("./backup.ts")).backUp(where, file) },
  restore: {
    takes: ["file", "overwrite"],
    run: async (where, { file, overwrite }) => (await import("./restore.ts")).restoreBackup(where, file, overwrite),
  },
  export: {
    takes: ["file", "team"],
    run: async (where, { file, team }) => (await import("./export.ts")).exportTeam(where, file, team),
  },
  import: { takes: ["file"], run: async (where, { file }) => (await import("./import.ts")).importTeam(where, file) },
  "import-from": {
    takes: ["source", "file", "owner", "json", "dry-run"],
    run: async (where, given) => (await import("./import-from.ts")).importFrom(where, given),
  },
  move: { takes: ["to"], run: async (where, { to }) => (await import("./move.ts")).move(where, to) },
  migrate: { takes: [], run: async (where) => (await import("./migrate-now.ts")).migrateNow(where) },
  invite: {
    takes: ["address"],
    run: async (where, { address }) => (await import("./rescue.ts")).inviteFounder(where, address),
  },
  "reset-password": {
    takes: ["address"],
    run: async (where, { address }) => (await import("./rescue.ts")).linkToNewPassword(where, address),
  },
  "reset-second-factor": {
    takes: ["address"],
    run: async (where, { address }) => (await import("./rescue.ts")).resetSecondFactors(where, address),
  },
  release: {
    takes: ["address"],
    run: async (where, { address }) => (await import("./rescue.ts")).removeFromTeam(where, address),
  },
  "delete-account": {
    takes: ["address", "now"],
    run: async (where, { address, now }) => (await import("./deletions.ts")).deleteAccount(where, address, now),
  },
  "delete-team": {
    takes: ["address", "now"],
    run: async (where, { address, now }) => (await import("./deletions.ts")).deleteTeam(where, address, now),
  },
  doctor: { takes: [], run: askDoctor },
};

async function askDoctor(context: CommandContext): Promise<string> {
  const { runDoctor: examine } = await import("./doctor.ts");
  const { report, sound } = await examine(context);
  if (!sound) process.exitCode = exitFailed;
  return report;
}

function parse(args: string[]) {
  try {
    const flag = { type: "boolean" } as const;
    const text = { type: "string" } as const;
    const options = { now: flag, overwrite: flag, json: flag, "dry-run": flag, team: text, to: text, owner: text };
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    return misused();
  }
}

function understand(args: string[]): { run: Command["run"]; given: Given } {
  const { positionals, values } = parse(args);
  const [name = "", ...subjects] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return misused();
  const { takes, run } = command;
  const wanted = takes.filter((each) => each === "file" || each === "address" || each === "source");
  const { now = false, overwrite = false, json = false, team, to = "", owner = "" } = values;
  if (subjects.length !== wanted.length) return misused();
  if (takes.includes("to") !== (to !== "") || takes.includes("owner") !== (owner !== "")) return misused();
  if (Object.keys(values).some((key) => !takes.some((taken) => taken === key))) return misused();
  const [first = "", last = first] = subjects;
  const about = { address: first, source: first, file: resolvePath(last) };
  return { run, given: { ...about, now, overwrite, json, "dry-run": values["dry-run"] ?? false, team, to, owner } };
}

/**
 * Replaces control characters in text that people chose, which could otherwise move the terminal's cursor or hide
 * output.
 */
function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, "\u{fffd}");
}

keepPrivate();
const { run, given } = understand(process.argv.slice(2));
let context: CommandContext | undefined;
try {
  context = { config: readConfig(process.env), keepsSecret: !process.env.AUTH_SECRET };
  process.stdout.write(`${printable(await run(context, given))}\n`);
} catch (error) {
  const { reasonToStop } = await import("../platform/store/open-store.ts");
  const reason = context ? reasonToStop(error, context.config) : error;
  if (!(reason instanceof StartError)) throw reason;
  process.stderr.write(`${printable(reason.message)}\n`);
  process.exitCode = exitFailed;
}
