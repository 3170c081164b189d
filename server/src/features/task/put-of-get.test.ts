import type { LabelWire } from "@baton/domain/label/label.wire";
import { priorities, workStages } from "@baton/domain/task/task";
import { taskMessages } from "@baton/domain/task/task.messages";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { type Board, createProject, quickTask, readTask } from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;
let project: Board;
let labels: string[];

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
  project = await createProject(admin, { name: "Web" });
  const make = async (name: string) => (await admin.post("/api/labels", { name })).json<LabelWire>()._id;
  labels = await Promise.all(["one", "Two words", "x".repeat(50), "y".repeat(50), "z".repeat(50), "#4"].map(make));
});

afterAll(() => server.close());

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const line = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== "");
const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-03-${String(date).padStart(2, "0")}`);

/** What people fill in when they add a task to a board: anything from the title alone to every field. */
const taskFields = () =>
  fc.record(
    {
      title: line,
      description: fc.string({ unit: "grapheme", maxLength: 60 }),
      startingDate: fc.constant("2026-03-01"),
      endingDate: day,
      taskPrioirty: fc.constantFrom(...priorities),
      stage: fc.constantFrom(...workStages),
      notes: fc.array(line, { maxLength: 3 }),
      subTasks: fc.array(line, { maxLength: 4 }),
      labels: fc.subarray(labels),
      estimate: fc.constantFrom(0, 0.5, 8),
      teamMember: fc.constantFrom([], [{ _id: admin.me._id }]),
    },
    { requiredKeys: ["title"] },
  );

const countLines = async () => Number((await server.store.read.selectFrom("change").select("seq").execute()).length);

describe("a task that is sent back as it was read", () => {
  it("is accepted and does not change, whatever it contains, also in the archive and in the trash", async () => {
    const state = fc.constantFrom({}, { stage: "delete" }, { archivedAt: "2026-03-01T00:00:00.000Z" });
    await fc.assert(
      fc.asyncProperty(taskFields(), state, maybe(fc.constant("inbox")), async (fields, later, comes) => {
        const created = await quickTask(admin, project.id, fields);
        if (Object.keys(later).length > 0) await admin.patch(`/api/tasks/${created._id}`, later);
        const before = await readTask(admin, created);
        const changes = await countLines();
        const answer = await admin.put(`/api/tasks/${created._id}`, before);
        expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
        expect(await readTask(admin, created)).toEqual(before);
        expect(await countLines()).toBe(changes);
        // Without the version, too.
        const { version: _read, ...unversioned } = before;
        if (comes) expect((await admin.put(`/api/tasks/${created._id}`, unversioned)).statusCode).toBe(200);
      }),
      { numRuns: 40 },
    );
  });

  it("can be changed in one field, but a field that is required stays filled", async () => {
    const { message: _said, ...task } = { message: "", ...(await createTask(admin)) };
    const put = (change: object) => admin.put(`/api/tasks/${task._id}`, { ...task, ...change });
    const emptied = await put({ description: " ", startingDate: "", endingDate: "", tags: "", labels: [] });
    expect(emptied.json().errors).toEqual([
      { path: "description", message: "Description is required" },
      { path: "startingDate", message: "Starting Date is required" },
      { path: "endingDate", message: "Ending Date is required" },
      { path: "tags", message: "Tags is required" },
    ]);
    expect((await put({ title: "Edited" })).json()).toMatchObject({
      ...task,
      title: "Edited",
      version: 2,
      updatedAt: expect.any(String),
    });
  });

  it("goes to the rank that it names, unless that is the rank it left", async () => {
    const one = await quickTask(admin, project.id, { stage: "todo" });
    const put = (change: object) => admin.put(`/api/tasks/${one._id}`, { ...one, version: undefined, ...change });
    expect((await put({ rank: "a5" })).json()).toMatchObject({ rank: "a5" });
    const two = await quickTask(admin, project.id, { stage: "completed" });
    const moved = (await put({ stage: "completed", rank: "a5" })).json<{ rank: string }>();
    expect(moved.rank < two.rank).toBe(true);
  });

  it("is refused under another task's address, and cannot be put into the trash", async () => {
    const [one, two] = [await quickTask(admin, project.id), await quickTask(admin, project.id)];
    const other = await admin.put(`/api/tasks/${one._id}`, two);
    expect(other.json().errors).toEqual([{ path: "_id", message: taskMessages.otherId }]);
    const trashed = await admin.put(`/api/tasks/${one._id}`, { ...one, stage: "delete" });
    expect(trashed.json().errors).toMatchObject([{ path: "stage" }]);
    const member = await joinTeam(server, admin);
    expect((await member.put(`/api/tasks/${one._id}`, one)).statusCode).toBe(403);
  });
});
