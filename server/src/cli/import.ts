import { createHmac, randomBytes } from "node:crypto";
import { type FormerMember, tokenRole } from "@baton/domain/member/former";
import { imageUrl, type Member, noTeam, role, username } from "@baton/domain/member/member";
import { decodeMember, type MemberWire } from "@baton/domain/member/member.wire";
import { tokenEntity } from "@baton/domain/token/token";
import { z } from "zod";
import { entityTables, exportedEntities, type ImportedPeople } from "../entities.ts";
import { registerFile } from "../features/attachment/public.ts";
import { type ExportHeader, exportHeader, exportLine } from "../features/export/public.ts";
import { storeFormer } from "../features/member/public.ts";
import { registerUpload } from "../features/upload/public.ts";
import { migrations } from "../migrations/migrations.ts";
import { StartError } from "../platform/base/start-error.ts";
import { openFiles } from "../platform/files/files.ts";
import { openLargeFiles } from "../platform/files/large-files.ts";
import { openStore } from "../platform/store/open-store.ts";
import { classifyError } from "../platform/store/store-errors.ts";
import type { Tx } from "../platform/store/tx.ts";
import type { CommandContext } from "./command-context.ts";
import { contentLine, withContents } from "./contents.ts";
import { type ExportFile, openExportFile } from "./export-file.ts";
import { Progress } from "./progress.ts";
import { seqOfNewLog } from "./rows.store.ts";
import { countStored, freeId, importPerson, insertTeam, isKnownTeam, joinTeam } from "./team.store.ts";
import { withUploads } from "./uploads.ts";

const batch = 200;
/** Length of the name of stored content, in characters. */
const nameLength = 24;

/** The lines after the first: entities, pictures and, unless they are beside the lines, files. */
const anyLine = z.union([exportLine, contentLine]);

interface Content {
  readonly header: ExportHeader;
  readonly members: readonly Member[];
}

function headerIn(file: string, content: unknown): ExportHeader {
  const header = exportHeader.safeParse(content);
  if (!header.success) throw new StartError(`${file} is not an export that this Baton can read.`);
  return header.data;
}

function entryIn(file: string, content: unknown): z.output<typeof anyLine> {
  const line = anyLine.safeParse(content);
  if (line.success) return line.data;
  throw new StartError(`${file} is damaged: it contains a line that is not a member, task, picture or file.`);
}

/**
 * Reads and validates the whole export before anything is stored.
 * @throws StartError when the file is not an export or is damaged
 */
async function check(file: ExportFile): Promise<Content> {
  let header: ExportHeader | undefined;
  const members: Member[] = [];
  const named = new Set<string>();
  let tasks = 0;
  for await (const content of file.lines()) {
    if (!header) {
      header = headerIn(file.path, content);
      continue;
    }
    const entry = entryIn(file.path, content);
    if ("task" in entry) tasks += 1;
    if (!("member" in entry)) continue;
    const member = decodeMember(entry.member as MemberWire);
    if (named.has(member.id) || named.has(member.email)) {
      throw new StartError(`${file.path} is damaged: two members have the same id or address.`);
    }
    named.add(member.id).add(member.email);
    members.push(member);
  }
  if (!header) throw new StartError(`${file.path} is empty.`);
  if (tasks < header.tasks) {
    throw new StartError(
      `${file.path} is incomplete: it contains ${tasks} of ${header.tasks} tasks. Export the team again.`,
    );
  }
  return { header, members };
}

/** Yields the entities of one kind in an export. */
async function* linesIn(file: ExportFile, name: string): AsyncGenerator<unknown> {
  for await (const content of file.lines()) {
    const line = anyLine.safeParse(content);
    if (line.success && name in line.data) yield (line.data as Record<string, unknown>)[name];
  }
}

/** The data of a former member, or of a token that has acted as the team, that tasks show. */
const formerMember = z.union([
  z.object({ username, role, imageUrl }),
  z.object({ username: tokenEntity.rowShape.name, role: z.literal(tokenRole), imageUrl: z.literal("") }),
]);

/** Maps the ids of people in the export to their ids on this server. */
class People implements ImportedPeople {
  readonly #tx: Tx;
  /** Those of members and former members. */
  readonly #ids = new Map<string, string>();
  readonly #members = new Set<string>();

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  async place(person: Member): Promise<string> {
    const id = this.#ids.get(person.id) ?? (await importPerson(this.#tx, person));
    this.#ids.set(person.id, id);
    this.#members.add(person.id);
    return id;
  }

  async idOf(person: FormerMember): Promise<string> {
    return this.#ids.get(person.id) ?? (await this.#remember(person));
  }

  known(id: string | null): string | null {
    return this.#members.has(id ?? "") ? this.shown(id) : null;
  }

  shown(id: string | null): string | null {
    return this.#ids.get(id ?? "") ?? null;
  }

  /** Stores a former member as shown in the file, whether or not they have an account on this server. */
  async #remember(person: FormerMember): Promise<string> {
    if (!formerMember.safeParse(person).success) {
      throw new StartError("The export is damaged: a former member has an invalid name, role or picture.");
    }
    const id = await freeId(this.#tx, person);
    await storeFormer(this.#tx, { ...person, id });
    this.#ids.set(person.id, id);
    return id;
  }
}

/**
 * Returns a function that maps names of content in the file to names on this server. Each import chooses new names, so
 * that no two teams share content: deleting it for one would take it from the other.
 */
function newNames(): (name: string) => string {
  const key = randomBytes(32);
  return (name) => createHmac("sha256", key).update(name).digest("base64url").slice(0, nameLength);
}

type StoreEntities = (wires: readonly unknown[]) => Promise<void>;

/** Stores the entities of one kind in batches. */
async function storeAll(file: ExportFile, name: string, store: StoreEntities): Promise<void> {
  let waiting: unknown[] = [];
  for await (const wire of linesIn(file, name)) {
    waiting.push(wire);
    if (waiting.length < batch) continue;
    await store(waiting);
    waiting = [];
  }
  await store(waiting);
}

type NameHere = ReturnType<typeof newNames>;

async function storeTeam(tx: Tx, file: ExportFile, { header, members }: Content, nameHere: NameHere): Promise<void> {
  const { team } = header;
  const people = new People(tx);
  for (const member of members) await people.place(member);
  const owner = members.find(({ id }) => id === team.ownerId);
  if (!owner) throw new StartError(`${file.path} is damaged: it does not contain the owner of the team.`);
  await insertTeam(tx, { ...team, ownerId: await people.place(owner), seq: seqOfNewLog(team.seq) });
  for (const member of members.filter(({ adminEmail }) => adminEmail !== noTeam)) {
    const joined = await joinTeam(tx, await people.place(member), member, member === owner);
    if (!joined) throw new StartError(`${member.email} is in another team here. People can be in only one team.`);
  }
  const progress = new Progress("Importing", header.tasks);
  for (const { name, exported } of exportedEntities) {
    const { store } = exported;
    if (!store) continue;
    await storeAll(file, name, async (wires) => {
      await store(tx, people, wires, nameHere);
      if (name === "task") progress.advance(wires.length);
    });
  }
  await countStored(tx);
  progress.end();
}

/** Returns the reason for a unique violation: a file that contains the same id twice. */
function reasonNotStored(file: string, error: unknown): unknown {
  if (classifyError(error) !== "unique") return error;
  return new StartError(`${file} is damaged: two entries have the same id or number.`, { cause: error });
}

/** Imports a team from a file that `exportTeam` wrote, completely or not at all. Baton may keep running. */
export async function importTeam({ config }: CommandContext, path: string): Promise<string> {
  const file = await openExportFile(path);
  const content = await check(file);
  const { team } = content.header;
  const store = await openStore({ ...config, migrations, tables: entityTables, reportLostConnection: () => {} });
  const nameHere = newNames();
  const take = () =>
    store.write({ workspaceId: team.id, actorId: team.ownerId }, (tx) => storeTeam(tx, file, content, nameHere));
  try {
    if (await isKnownTeam(store.read, team.id)) throw new StartError(`${team.name} already exists here.`);
    const files = openLargeFiles(config);
    const note = (name: string) => registerFile(store, name);
    const takeAll = () => withContents(files, file.pieces(), take, { nameHere, note });
    await withUploads(openFiles(config), file.lines(), takeAll, (name) => registerUpload(store, name));
  } catch (error) {
    throw reasonNotStored(path, error);
  } finally {
    await store.close();
  }
  return `Imported ${team.name}. New people choose a password with "Forgot password?".`;
}
