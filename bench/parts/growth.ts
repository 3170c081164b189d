import { type Baton, startBaton, withFolder } from "../support/baton.ts";
import { cloneWorkspaces } from "../support/clone-workspaces.ts";
import { HttpConnection, headerOf, httpRequest } from "../support/http-client.ts";
import { type Row, ratioAtMost } from "../support/report.ts";
import { median } from "../support/statistics.ts";
import { asAdmin, createTasks, signUpTeam, type Team, taskBody } from "../support/team.ts";
import type { Scale } from "./scale.ts";

/** The number of tasks in each other workspace, and in the measured one. */
const tasksOfOthers = 10;
const tasksAmongOthers = 1000;
/** The tolerance for noise between two equal servers. */
const flat = 1.25;
/** List responses are long, so a few are enough. */
const listsOf = (requests: number) => Math.max(5, Math.round(requests / 20));

/** A server whose team gets the same requests as the other servers' teams. */
interface Subject {
  readonly size: number;
  readonly baton: Baton;
  readonly team: Team;
  readonly ids: readonly string[];
}

type Measure = (subject: Subject, connection: HttpConnection, requests: number) => Promise<number>;

const timed = async (connection: HttpConnection, request: string): Promise<number> => {
  const start = performance.now();
  const { status, head } = await connection.send(request);
  if (status >= 400) throw new Error(`A request was refused:\n${head}`);
  return performance.now() - start;
};

async function times(count: number, measure: (index: number) => Promise<number>): Promise<number> {
  const took: number[] = [];
  for (let index = 0; index < count; index += 1) took.push(await measure(index));
  return median(took);
}

const pick = (ids: readonly string[], index: number) => ids[(index * 997) % ids.length];

function move({ team, ids }: Subject, index: number): string {
  const stage = index % 2 === 0 ? "in-progress" : "todo";
  return httpRequest("PATCH", `/api/tasks/${pick(ids, index >> 1)}`, asAdmin(team), { stage });
}

const measures: Record<string, Measure> = {
  "read one task": ({ team, ids }, connection, requests) =>
    times(requests, (index) => timed(connection, httpRequest("GET", `/api/tasks/${pick(ids, index)}`, asAdmin(team)))),
  "list unchanged (304)": async ({ team }, connection, requests) => {
    const answer = await connection.send(httpRequest("GET", "/api/tasks", asAdmin(team)));
    const headers = { ...asAdmin(team), "if-none-match": headerOf(answer, "etag") ?? "" };
    return times(requests, () => timed(connection, httpRequest("GET", "/api/tasks", headers)));
  },
  "change a stage": (subject, connection, requests) =>
    times(requests, (index) => timed(connection, move(subject, index))),
  "create a task": ({ team }, connection, requests) =>
    times(requests, (index) =>
      timed(connection, httpRequest("POST", "/api/tasks", asAdmin(team), taskBody(index, team))),
    ),
  "list, read again": ({ team }, connection, requests) =>
    times(listsOf(requests), () => timed(connection, httpRequest("GET", "/api/tasks", asAdmin(team)))),
  "list after a change": (subject, connection, requests) =>
    times(listsOf(requests), async (index) => {
      await connection.send(move(subject, index));
      return timed(connection, httpRequest("GET", "/api/tasks", asAdmin(subject.team)));
    }),
};

/** Measures the subjects in turn, so that load spikes of the machine affect all of them. */
async function askAll(subjects: readonly Subject[], name: string, measure: Measure, { rounds, requests }: Scale) {
  const took = new Map<number, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of subjects) {
      const connection = await HttpConnection.open(subject.baton.port);
      const value = await measure(subject, connection, Math.ceil(requests / rounds));
      connection.close();
      took.set(subject.size, [...(took.get(subject.size) ?? []), value]);
    }
  }
  const base = median(took.get(subjects[0]?.size ?? 0) ?? []);
  return subjects.map(({ size }) => {
    const measured = median(took.get(size) ?? []);
    return { name, size, figures: { measured, bare: base, ratio: measured / base } };
  });
}

async function compareSubjects(subjects: readonly Subject[], scale: Scale) {
  const answers: Awaited<ReturnType<typeof askAll>>[] = [];
  for (const [name, measure] of Object.entries(measures)) answers.push(await askAll(subjects, name, measure, scale));
  return answers.flat();
}

const inWords = (count: number, noun: string) => `${count.toLocaleString("en")} ${noun}`;

/** Prepares the subjects one after the other, each in a separate folder, then runs `use` while all of them run. */
async function withSubjects(
  sizes: readonly number[],
  prepare: (size: number, folder: string) => Promise<Subject>,
  use: (subjects: readonly Subject[]) => Promise<Row[]>,
  ready: readonly Subject[] = [],
): Promise<Row[]> {
  const [size, ...rest] = sizes;
  if (size === undefined) return use(ready);
  return withFolder(async (folder) => {
    const subject = await prepare(size, folder);
    try {
      return await withSubjects(rest, prepare, use, [...ready, subject]);
    } finally {
      await subject.baton.stop("SIGKILL");
    }
  });
}

async function amongWorkspaces(size: number, folder: string): Promise<Subject> {
  const first = await startBaton(folder);
  const team = await signUpTeam(first.port, 2);
  await createTasks(team, tasksOfOthers);
  await first.stop();
  cloneWorkspaces(folder, size);
  const baton = await startBaton(folder);
  const here = { ...team, port: baton.port };
  return { size, baton, team: here, ids: await createTasks(here, tasksAmongOthers - tasksOfOthers) };
}

async function withTasks(size: number, folder: string): Promise<Subject> {
  const baton = await startBaton(folder);
  const team = await signUpTeam(baton.port, 4);
  return { size, baton, team, ids: await createTasks(team, size) };
}

/** Measures the same requests with more workspaces in the store, and with more tasks in the workspace. */
export async function measureGrowth(scale: Scale): Promise<Row[]> {
  const beside = await withSubjects(scale.workspaces, amongWorkspaces, async (subjects) => {
    const rows = await compareSubjects(subjects, scale);
    return rows.map(({ name, size, figures }) => {
      const what = `${name}, beside ${inWords(size, size === 1 ? "workspace" : "workspaces")}`;
      return { what, unit: "ms", figures, ...(figures.ratio === 1 ? {} : { budget: ratioAtMost(flat) }) };
    });
  });
  const within = await withSubjects(scale.tasks, withTasks, async (subjects) => {
    const rows = await compareSubjects(subjects, scale);
    return rows.map(({ name, size, figures }) => ({
      what: `${name}, among ${inWords(size, "tasks")}`,
      unit: "ms",
      figures,
    }));
  });
  return [...beside, ...within];
}
