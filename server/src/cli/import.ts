import { noTeam } from "@baton/domain/member/member";
import { type MemberWire, memberWire } from "@baton/domain/member/member.wire";
import type { Assignee, Task } from "@baton/domain/task/task";
import { decodeTask } from "@baton/domain/task/task.wire";
import { migrations } from "../migrations/migrations.ts";
import { type Files, openFiles } from "../platform/files/files.ts";
import { StartError } from "../platform/start-error.ts";
import { openStore } from "../platform/store/open-store.ts";
import type { Tx } from "../platform/store/tx.ts";
import { type ExportHeader, exportHeader, exportLine } from "./export.ts";
import { readLines } from "./lines.ts";
import { Progress } from "./progress.ts";
import { seqOfNewLog } from "./rows.store.ts";
import type { Surroundings } from "./surroundings.ts";
import { insertTasks, insertTeam, isKnownTeam, joinTeam, placePerson } from "./team.store.ts";
import { keepUpload } from "./uploads.ts";

const batch = 200;

interface Content {
  readonly header: ExportHeader;
  readonly members: readonly MemberWire[];
}

/**
 * Reads the whole export before anything is stored, and keeps its pictures, which harm nobody.
 * @throws StartError when this is no export or a damaged one
 */
async function check(file: string, files: Files): Promise<Content> {
  let header: ExportHeader | undefined;
  const members: MemberWire[] = [];
  for await (const content of readLines(file)) {
    if (!header) {
      const first = exportHeader.safeParse(content);
      if (!first.success) throw new StartError(`${file} is no export that this Baton can read.`);
      header = first.data;
      continue;
    }
    const line = exportLine.safeParse(content);
    if (!line.success) throw new StartError(`${file} is damaged: a line in it is no member, task or picture.`);
    if ("member" in line.data) members.push(line.data.member);
    if ("upload" in line.data) await keepUpload(files, line.data);
  }
  if (!header) throw new StartError(`${file} is empty.`);
  return { header, members };
}

async function* tasksIn(file: string): AsyncGenerator<Task> {
  for await (const content of readLines(file)) {
    const line = exportLine.safeParse(content);
    if (line.success && "task" in line.data) yield decodeTask(line.data.task);
  }
}

/** Somebody who is on an old task and in the team no more; the task is all that is known of them. */
function formerMember({ id, email, username, role, imageUrl }: Assignee): MemberWire {
  const known = { _id: id, email, username, role, imageURL: imageUrl };
  const person = memberWire.safeParse({ ...known, rolePosition: role, isActive: "Active", adminEmail: noTeam });
  if (!person.success)
    throw new StartError("The export is damaged: somebody on a task is no member that there can be.");
  return person.data;
}

/** The ids here of the people a team brings along. */
class People {
  readonly #tx: Tx;
  readonly #ids = new Map<string, string>();

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  async place(person: MemberWire): Promise<string> {
    const id = this.#ids.get(person._id) ?? (await placePerson(this.#tx, person));
    this.#ids.set(person._id, id);
    return id;
  }

  /** `task` with the ids its people have here. */
  async onTask(task: Task): Promise<Task> {
    const assignees: Assignee[] = [];
    for (const assignee of task.assignees) {
      const id = this.#ids.get(assignee.id) ?? (await this.place(formerMember(assignee)));
      assignees.push({ ...assignee, id });
    }
    return { ...task, assignees };
  }
}

async function storeTeam(tx: Tx, file: string, { header, members }: Content): Promise<void> {
  const { team } = header;
  if (await isKnownTeam(tx, team.id)) throw new StartError(`${team.name} is here already.`);
  const people = new People(tx);
  for (const member of members) await people.place(member);
  const owner = members.find(({ _id }) => _id === team.ownerId);
  if (!owner) throw new StartError(`${file} is damaged: the owner of the team is not in it.`);
  await insertTeam(tx, { ...team, ownerId: await people.place(owner), seq: seqOfNewLog(team.seq) });
  for (const member of members.filter(({ adminEmail }) => adminEmail !== noTeam)) {
    const joined = await joinTeam(tx, await people.place(member), member);
    if (!joined) throw new StartError(`${member.email} is in another team here, and can be in one only.`);
  }
  const progress = new Progress("Importing", header.tasks);
  let waiting: Task[] = [];
  for await (const task of tasksIn(file)) {
    progress.advance();
    waiting.push(await people.onTask(task));
    if (waiting.length < batch) continue;
    await insertTasks(tx, waiting);
    waiting = [];
  }
  await insertTasks(tx, waiting);
  progress.end();
}

/** Takes a team in from a file that `exportTeam` wrote, whole or not at all. Baton may go on working. */
export async function importTeam({ config }: Surroundings, file: string): Promise<string> {
  const content = await check(file, openFiles(config));
  const { team } = content.header;
  const store = await openStore({ ...config, migrations, reportLostConnection: () => {} });
  try {
    await store.write({ workspaceId: team.id, actorId: team.ownerId }, (tx) => storeTeam(tx, file, content));
  } finally {
    await store.close();
  }
  return `Imported ${team.name}. Whoever is new here chooses a password with "Forgot password?".`;
}
