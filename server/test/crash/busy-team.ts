import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { newId } from "@baton/domain/kernel/ids";
import type { TaskWire } from "@baton/domain/task/task.wire";

/** A task's state according to the last acknowledged write. */
interface Known {
  readonly stage: string;
  readonly version: number;
}

interface Write {
  readonly method: "POST" | "PATCH";
  readonly path: string;
  readonly body: object;
  /** A write repeated with the same key is executed once. */
  readonly key: string;
  readonly taskId: string;
  readonly becomes: Known;
}

function writesOf(taskId: string): Write[] {
  const task = {
    _id: taskId,
    title: `Task ${taskId}`,
    description: "Written while the server is about to end.",
    startingDate: "2026-03-01",
    endingDate: "2026-03-05",
    tags: "crash",
  };
  const path = `/api/tasks/${taskId}`;
  const common = () => ({ taskId, key: crypto.randomUUID() });
  return [
    { ...common(), method: "POST", path: "/api/tasks", body: task, becomes: { stage: "todo", version: 1 } },
    ...["in-progress", "completed", "delete"].map((stage, index) => ({
      ...common(),
      method: "PATCH" as const,
      path,
      body: { stage },
      becomes: { stage, version: index + 2 },
    })),
  ];
}

/** Delay before a write that got a 503 is sent again. */
const sendAgainMs = 100;

/** A team that writes as fast as the server responds, and records the responses. */
export class BusyTeam {
  readonly workspaceId: string;
  readonly acknowledged = new Map<string, Known>();
  /** Writes without a response, which may have been executed. */
  readonly unanswered: Write[] = [];
  /** Number of writes that got a 503. */
  refused = 0;
  answers = 0;
  /** Resolves when the first write is acknowledged. */
  readonly atWork = Promise.withResolvers<void>();
  readonly cookie: string;

  private constructor(cookie: string, workspaceId: string) {
    this.cookie = cookie;
    this.workspaceId = workspaceId;
  }

  static async signUp(origin: string): Promise<BusyTeam> {
    const username = `u${newId()}`;
    const person = { email: `${username}@example.com`, username, password: "Password1", rolePosition: "Lead" };
    const body = JSON.stringify({ ...person, role: "Admin" });
    const headers = { "content-type": "application/json" };
    const signedUp = await fetch(`${origin}/api/user-data`, { method: "POST", headers, body });
    assert.equal(signedUp.status, 201, await signedUp.text());
    const cookie = signedUp.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const session = await fetch(`${origin}/api/session`, { headers: { cookie } });
    const { workspaceId } = (await session.json()) as { workspaceId: string };
    return new BusyTeam(cookie, workspaceId);
  }

  /** Writes over `lanes` connections concurrently until the server stops responding on all of them. */
  async writeUntilGone(origin: string, lanes: number): Promise<void> {
    const lane = async () => {
      for (;;) {
        for (const write of writesOf(newId())) if (!(await this.#send(origin, write))) return;
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  /** Creates `count` tasks in sequence and returns their ids. */
  async create(origin: string, count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let made = 0; made < count; made += 1) {
      const id = newId();
      const [write] = writesOf(id);
      assert.ok(write && (await this.#send(origin, write)), "not acknowledged");
      ids.push(id);
    }
    return ids;
  }

  /** Writes over `lanes` connections concurrently until `stopped`. Repeats each write until it is acknowledged. */
  async writeThrough(origin: string, lanes: number, stopped: AbortSignal): Promise<void> {
    const lane = async () => {
      while (!stopped.aborted) {
        for (const write of writesOf(newId())) while (!(await this.#send(origin, write))) await wait(sendAgainMs);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  /** Fails unless the server has exactly what was acknowledged. Returns its tasks. */
  async assertKept(origin: string): Promise<Map<string, TaskWire>> {
    const tasks = await this.tasks(origin);
    const kept = new Map([...tasks].map(([id, { stage, version }]) => [id, { stage, version }]));
    assert.deepEqual(kept, this.acknowledged, "a write was lost or executed twice");
    return tasks;
  }

  /** Repeats the writes without a response. */
  async finish(origin: string): Promise<void> {
    for (const write of this.unanswered.splice(0)) assert.ok(await this.#send(origin, write), "not answered again");
  }

  /** Returns the server's tasks by id. */
  async tasks(origin: string): Promise<Map<string, TaskWire>> {
    const response = await fetch(`${origin}/api/tasks`, { headers: { cookie: this.cookie } });
    assert.equal(response.status, 200);
    const list = (await response.json()) as TaskWire[];
    return new Map(list.map((task) => [task._id, task]));
  }

  async #send(origin: string, write: Write): Promise<boolean> {
    const { method, path, body, key, taskId, becomes } = write;
    const headers = { "content-type": "application/json", "idempotency-key": key, cookie: this.cookie };
    try {
      const response = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
      const text = await response.text();
      if (response.status === 503) {
        assert.match(response.headers.get("retry-after") ?? "", /^[1-9]\d*$/);
        assert.equal((JSON.parse(text) as { code: unknown }).code, "unavailable");
        this.refused += 1;
        return false;
      }
      assert.ok(response.ok, `${method} ${path} was answered ${response.status}: ${text}`);
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
      this.unanswered.push(write);
      return false;
    }
    this.answers += 1;
    this.atWork.resolve();
    this.acknowledged.set(taskId, becomes);
    return true;
  }
}
