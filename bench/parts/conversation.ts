import { on, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import WebSocket from "ws";
import { browserPath, ensureBrowser } from "../../e2e/support/browser.ts";
import { type Opened, openTask } from "../browser/task.ts";
import { signIn } from "../browser/visit.ts";
import { type Baton, startBaton, watched, withFolder } from "../support/baton.ts";
import { httpRequest } from "../support/http-client.ts";
import type { Load, LoadReport } from "../support/load-worker.ts";
import { atMost, type Row } from "../support/report.ts";
import { median } from "../support/statistics.ts";
import { asAdmin, createTasks, signUpTeam, type Team } from "../support/team.ts";
import { Worker } from "../support/worker.ts";
import type { Scale } from "./scale.ts";

const followers = 500;
const comments = 500;
const files = 40;
const viewport = { width: 1280, height: 800 };
const launch = { executablePath: browserPath(), args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] };
const mb = 2 ** 20;
const largeFile = Buffer.alloc(25 * mb, "Baton");
const uploadsAtOnce = 10;
/** The duration of the requests that others send during the uploads. */
const othersMs = 5000;
const settledAfterMs = 5000;

interface Subject {
  readonly baton: Baton;
  readonly team: Team;
  readonly task: string;
}

async function post(port: number, path: string, cookie: string, body: object | Buffer): Promise<void> {
  const init = Buffer.isBuffer(body)
    ? { body: new Uint8Array(body), headers: { cookie, "content-type": "application/octet-stream" } }
    : { body: JSON.stringify(body), headers: { cookie, "content-type": "application/json" } };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", ...init });
  if (!answer.ok) throw new Error(`POST ${path} returned ${answer.status}: ${await answer.text()}`);
  await answer.body?.cancel();
}

const upload = ({ baton, team, task }: Subject, name: string, content: Buffer) =>
  post(baton.port, `/api/tasks/${task}/attachments?${new URLSearchParams({ name })}`, asAdmin(team).cookie, content);

const comment = ({ baton, task }: Subject, cookie: string, body: string) =>
  post(baton.port, `/api/tasks/${task}/comments`, cookie, { body });

/** Returns the milliseconds from `start` until `socket` receives a notification. */
async function notified(socket: WebSocket, start: number): Promise<number> {
  for await (const [data] of on(socket, "message")) {
    if (String(data).includes('"entity":"notification"')) break;
  }
  return performance.now() - start;
}

/** Measures the time from a comment until it is acknowledged, and until the last of many followers is notified. */
async function measureFollowers(subject: Subject, requests: number): Promise<Row[]> {
  const { baton, team, task } = subject;
  const [admin, ...members] = team.people;
  for (const { cookie } of members) {
    await post(baton.port, `/api/tasks/${task}/follows`, cookie, { level: "following" });
  }
  const last = members.at(-1);
  const socket = new WebSocket(`ws://127.0.0.1:${baton.port}/api/live?sets=core,inbox:${last?.id}`, {
    headers: { cookie: last?.cookie ?? "" },
  });
  await once(socket, "message");
  const took: number[] = [];
  const heard: number[] = [];
  for (let index = 0; index < requests; index += 1) {
    const start = performance.now();
    const hearing = notified(socket, start);
    await comment(subject, admin?.cookie ?? "", `Comment ${index} on what many follow`);
    took.push(performance.now() - start);
    heard.push(await hearing);
  }
  socket.terminate();
  const what = `a comment on a task that ${followers} people follow`;
  return [
    { what: `${what}: acknowledged`, unit: "ms", figures: { measured: median(took) }, budget: atMost(50) },
    { what: `${what}: notified`, unit: "ms", figures: { measured: median(heard) }, budget: atMost(1000) },
  ];
}

/** Measures the memory for one upload, and the response times of other requests during several uploads. */
async function measureUploads(subject: Subject): Promise<Row[]> {
  const { baton, team } = subject;
  await sleep(settledAfterMs);
  const before = await watched(baton.pid, () => sleep(settledAfterMs));
  const one = await watched(baton.pid, async () => {
    for (let index = 0; index < 5; index += 1) await upload(subject, `one ${index}.bin`, largeFile);
  });
  // Uploading keeps this thread busy, so the other requests come from a separate process.
  const others = new Worker<Load, LoadReport>("load-worker.ts");
  const lanes = [{ port: baton.port, requests: [httpRequest("GET", "/api/session", asAdmin(team))] }];
  let isDone = false;
  const asked = others.ask({ lanes, forMs: othersMs }).finally(() => {
    isDone = true;
  });
  for (let round = 0; !isDone; round += 1) {
    const names = Array.from({ length: uploadsAtOnce }, (_, index) => `many ${round} ${index}.bin`);
    await Promise.all(names.map((name) => upload(subject, name, largeFile)));
  }
  const { p99 } = await asked;
  others.stop();
  const growth = Math.max(...one.memory) - Math.min(...before.memory);
  return [
    { what: "memory for an upload of 25 MB", unit: "MB", figures: { measured: growth }, budget: atMost(30) },
    {
      what: `requests of others during ${uploadsAtOnce} uploads of 25 MB, p99`,
      unit: "ms",
      figures: { measured: p99 },
      budget: atMost(100),
    },
  ];
}

/** Measures opening a task with a long conversation: for the first time, and again from memory. */
async function measureOpening(browser: Browser, { baton, team, task }: Subject, opens: number): Promise<Row[]> {
  const first: Opened[] = [];
  const again: Opened[] = [];
  for (let time = 0; time < opens; time += 1) {
    const context = await browser.newContext({ viewport });
    await signIn(context, asAdmin(team).cookie, baton.url);
    const page: Page = await context.newPage();
    await page.goto(`${baton.url}/user/tasks?view=board`);
    const card = page.locator(`article[data-task="${task}"] a`).first();
    await card.waitFor();
    await sleep(settledAfterMs);
    first.push(await openTask(page, task));
    await page.goBack();
    await card.waitFor();
    again.push(await openTask(page, task));
    await context.close();
  }
  const rows = (what: string, list: readonly Opened[]): Row[] => [
    {
      what: `open a task of ${comments} comments, ${what}: painted`,
      unit: "ms",
      figures: { measured: median(list.map(({ paintedMs }) => paintedMs)) },
      budget: atMost(50),
    },
    {
      what: `open a task of ${comments} comments, ${what}: comments painted`,
      unit: "ms",
      figures: { measured: median(list.map(({ commentsMs }) => commentsMs)) },
      budget: atMost(150),
    },
  ];
  return [...rows("first time", first), ...rows("again", again)];
}

/** Measures a task that is discussed a lot: comments, followers and files. */
export function measureConversation({ opens, requests }: Scale): Promise<Row[]> {
  return withFolder(async (folder) => {
    const baton = await startBaton(folder, { MAX_FILE_MB: "30" });
    ensureBrowser();
    const browser = await chromium.launch(launch);
    try {
      const team = await signUpTeam(baton.port, followers + 1);
      const [task = ""] = await createTasks(team, 1);
      await createTasks(team, 5);
      const subject = { baton, team, task };
      for (let index = 0; index < comments; index += 1) {
        const { cookie = "" } = team.people[index % team.people.length] ?? {};
        await comment(subject, cookie, `Comment ${index}: what we **agreed** on in the harbour, and who does it next.`);
      }
      for (let index = 0; index < files; index += 1) await upload(subject, `file ${index}.txt`, Buffer.from("text"));
      const opening = await measureOpening(browser, subject, opens);
      return [...opening, ...(await measureFollowers(subject, requests / 10)), ...(await measureUploads(subject))];
    } finally {
      await browser.close();
      await baton.stop("SIGKILL");
    }
  });
}
