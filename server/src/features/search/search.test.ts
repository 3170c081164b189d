import type { SearchAnswer, SearchResult } from "@baton/domain/search/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { type Agent, openTestServer, type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { createProject, quickTask } from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;
let member: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
});

afterAll(() => server.close());

async function searchFor(person: Agent, q: string, query: Record<string, string> = {}): Promise<SearchAnswer> {
  const response = await person.get(`/api/search?${new URLSearchParams({ q, ...query })}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const find = async (person: Agent, q: string, query?: Record<string, string>) =>
  (await searchFor(person, q, query)).results;

/** Returns what is found, as its kind and its title. */
const titles = async (q: string, query?: Record<string, string>) =>
  (await find(member, q, query)).map(({ kind, title }) => `${kind} ${title}`);

const comment = async (taskId: string, body: string) =>
  (await admin.post(`/api/tasks/${taskId}/comments`, { body })).json<{ id: string }>().id;

const attach = async (taskId: string, name: string) =>
  (await admin.send("POST", `/api/tasks/${taskId}/attachments?name=${encodeURIComponent(name)}`, "x")).json<{
    id: string;
  }>().id;

/** Returns the marked parts of a text. */
const marked = (text: string, matches: SearchResult["matches"]) =>
  matches.map(([start, end]) => text.slice(start, end));

describe("a word is found", () => {
  it("in titles before texts, subtasks, comments and the names of files", async () => {
    const { _id: text } = await createTask(admin, { title: "Text", description: "An osprey on the mast" });
    const { _id: note } = await createTask(admin, { title: "Note", notes: ["first\nosprey", "second"] });
    const { _id: parent } = await createTask(admin, { title: "Parent" });
    await admin.patch(`/api/tasks/${parent}`, { addSubTasks: ["Feed the osprey"] });
    const { _id: commented } = await createTask(admin, { title: "Commented" });
    await comment(commented, "The **osprey** is back");
    await attach(commented, "osprey-1.png");
    await createTask(admin, { title: "Count the ospreys" });
    const results = await find(member, "Osprey");
    expect(results.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      "task Count the ospreys",
      "file osprey-1.png",
      ...["task Parent", "task Note", "task Text"],
      "comment Commented",
    ]);
    expect(results.map(({ taskId }) => taskId).slice(1)).toEqual([commented, parent, note, text, commented]);
    expect(results.map(({ excerpt, matches }) => marked(excerpt, matches))).toEqual([
      ...[[], []],
      ...Array(4).fill(["osprey"]),
    ]);
    expect(results.at(-1)).toMatchObject({ excerpt: "The osprey is back", by: admin.me._id, archived: false });
    expect(results[1]).toMatchObject({ taskTitle: "Commented", titleMatches: [[0, 6]], number: expect.any(Number) });
    expect((await searchFor(member, "osprey", { limit: "2", kinds: "task,comment" })).counts).toEqual({
      ...{ task: 4, comment: 1, file: 0, project: 0, person: 0 },
    });
  });

  it("only together with all other words, in the title or the texts of one task", async () => {
    await createTask(admin, { title: "Paint the heron", description: "In cobalt" });
    await createTask(admin, { title: "Paint the wall" });
    expect(await titles("cobalt paint")).toEqual(["task Paint the heron"]);
    expect(await titles("cobalt wall")).toEqual([]);
  });

  it("ignoring case and accents, by its beginning, and with a typing error", async () => {
    await createTask(admin, { title: "The Crème Brûlée of Ποσειδώνας and Йогурт" });
    const expected = ["task The Crème Brûlée of Ποσειδώνας and Йогурт"];
    for (const word of ["creme", "CRÈME", "brul", "crem brulee", "ΠΟΣΕΙΔΩΝΑΣ", "йогурт", "ЙОГ"]) {
      expect(await titles(word), word).toEqual(expected);
    }
    for (const word of ["cremme", "rceme", "brulle", "brulees", "ποσιδωνας"]) {
      expect(await titles(word), word).toEqual(expected);
      const [{ title = "", titleMatches = [] } = {}] = await find(member, word);
      expect(marked(title, titleMatches)).toHaveLength(1);
    }
    expect(await titles("crxyme")).toEqual([]);
  });

  it("in scripts without spaces, by letters that are beside each other", async () => {
    await createTask(admin, { title: "東京都の計画", description: "京都へ行く" });
    await createTask(admin, { title: "京の東", description: "ตารางเรียนวันนี้" });
    expect(await titles("東京")).toEqual(["task 東京都の計画"]);
    expect(await titles("京都へ")).toEqual(["task 東京都の計画"]);
    expect(await titles("เรียน")).toEqual(["task 京の東"]);
    const [{ title = "", titleMatches = [] } = {}] = await find(member, "京都");
    expect(marked(title, titleMatches)).toEqual(["京都"]);
  });

  it("by the number of a task, and in the names of projects and people", async () => {
    const project = await createProject(admin, { name: "Lighthouse", key: "LIG" });
    await quickTask(admin, project.id, { title: "Lamp" });
    expect(await titles("lig-1")).toEqual(["task Lamp"]);
    expect(await titles("lightho")).toEqual(["project Lighthouse"]);
    const { username, email } = member.me;
    expect(await find(admin, email)).toMatchObject([{ kind: "person", title: username, taskId: null }]);
    await admin.delete(`/api/projects/${project.id}`);
    expect(await titles("lighthouse")).toEqual([]);
  });
});

describe("the index", () => {
  it("follows every change of a text", async () => {
    const { _id } = await createTask(admin, { title: "Grebe", description: "Bittern", notes: ["Crake"] });
    const commentId = await comment(_id, "Dunlin");
    const fileId = await attach(_id, "egret.txt");
    for (const word of ["grebe", "bittern", "crake", "dunlin", "egret"]) expect(await titles(word)).toHaveLength(1);
    await admin.patch(`/api/tasks/${_id}`, { title: "Fulmar", base: { title: "Grebe" } });
    await admin.patch(`/api/tasks/${_id}`, { description: "Gannet", base: { description: "Bittern" } });
    await admin.patch(`/api/comments/${commentId}`, { body: "Knot" });
    expect(await titles("grebe")).toEqual([]);
    expect(await titles("bittern")).toEqual([]);
    expect(await titles("dunlin")).toEqual([]);
    for (const word of ["fulmar", "gannet", "crake", "knot"]) expect(await titles(word)).toHaveLength(1);
    await admin.delete(`/api/comments/${commentId}`);
    await admin.delete(`/api/attachments/${fileId}`);
    expect(await titles("knot")).toEqual([]);
    expect(await titles("egret")).toEqual([]);
  });

  it("keeps nothing of what is deleted permanently", async () => {
    const other = await useTestServer();
    const owner = await signUp(other);
    const { _id } = await createTask(owner, { title: "Whimbrel", subTasks: ["Curlew"] });
    await owner.post(`/api/tasks/${_id}/comments`, { body: "Godwit" });
    const rows = () => other.store.read.selectFrom("search_doc").select("kind").orderBy("kind").execute();
    expect((await rows()).map(({ kind }) => kind)).toEqual(["comment", "subtask", "task"]);
    await owner.patch(`/api/tasks/${_id}`, { stage: "delete" });
    expect(await find(owner, "whimbrel")).toEqual([]);
    await owner.delete(`/api/tasks/${_id}`);
    expect(await rows()).toEqual([]);
  });
});

describe("a search", () => {
  it("applies a filter to tasks and what belongs to them, also to those in the archive", async () => {
    const high = await createTask(admin, { title: "Avocet high", taskPrioirty: "high" });
    const low = await createTask(admin, { title: "Avocet low", taskPrioirty: "low" });
    await comment(high._id, "avocet");
    await comment(low._id, "avocet");
    await admin.patch(`/api/tasks/${high._id}`, { archivedAt: new Date().toISOString() });
    const results = await find(member, "avocet", { filter: "priority:high" });
    expect(results.map(({ kind, archived }) => `${kind} ${archived}`)).toEqual(["task true", "comment true"]);
    expect((await titles("avocet", { kinds: "task" })).sort()).toEqual(["task Avocet high", "task Avocet low"]);
    expect(await titles("avocet", { filter: "is:archived", kinds: "task" })).toEqual(["task Avocet high"]);
    const refused = await member.get("/api/search?q=avocet&filter=colour:red");
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject([{ path: "filter", position: 0 }]);
  });

  it("applies a filter about people and projects", async () => {
    const other = await createProject(admin, { name: "Elsewhere", key: "ELS" });
    await createTask(admin, { title: "Bittern theirs", teamMember: [{ _id: member.me._id }] });
    await createTask(admin, { title: "Bittern nobody's" });
    await quickTask(admin, other.id, { title: "Bittern there" });
    const found = async (filter: string) => (await titles("bittern", { filter, kinds: "task" })).sort();
    expect(await found("assignee:me")).toEqual(["task Bittern theirs"]);
    expect(await found("-assignee:me")).toEqual(["task Bittern nobody's", "task Bittern there"]);
    expect(await found("assignee:me,none -project:ELS")).toEqual(["task Bittern nobody's", "task Bittern theirs"]);
    expect(await found("project:Elsewhere")).toEqual(["task Bittern there"]);
    expect(await found("project:ELS assignee:me")).toEqual([]);
  });

  it("can be ordered by time", async () => {
    await createTask(admin, { title: "Siskin" });
    await createTask(admin, { title: "x", description: "siskin" });
    await comment((await createTask(admin, { title: "y" }))._id, "siskin");
    expect(await titles("siskin", { sort: "newest" })).toEqual(["comment y", "task x", "task Siskin"]);
    expect(await titles("siskin")).toEqual(["task Siskin", "task x", "comment y"]);
  });

  it("refuses what nobody types", async () => {
    const statusOf = async (query: string) => (await member.get(`/api/search?${query}`)).statusCode;
    expect(await statusOf(`q=${"x".repeat(10_000)}`)).toBe(422);
    expect(await statusOf("q=%20")).toBe(422);
    expect(await statusOf("q=a&limit=101")).toBe(422);
    expect(await statusOf("q=a&kinds=task,letter")).toBe(422);
    expect(await find(member, "…?!")).toEqual([]);
    expect(await find(member, `"' OR * ) title: -`)).toEqual([]);
  });

  it("finds nothing of other teams, of hidden projects and in the trash", async () => {
    const stranger = await signUp(server);
    const hidden = await createProject(admin, { name: "Secret plover", visibility: "chosen" });
    const { _id } = await quickTask(admin, hidden.id, { title: "Plover", description: "plover" });
    await comment(_id, "plover");
    await attach(_id, "plover.txt");
    const { _id: trashed } = await createTask(admin, { title: "Plover in the trash" });
    await comment(trashed, "plover");
    await admin.patch(`/api/tasks/${trashed}`, { stage: "delete" });
    expect(new Set((await find(admin, "plover")).map(({ kind }) => kind))).toEqual(
      new Set(["task", "comment", "file", "project"]),
    );
    for (const q of ["plover", "plovr"]) {
      for (const person of [member, stranger]) {
        const { results, counts } = await searchFor(person, q);
        expect(results).toEqual([]);
        expect(Object.values(counts)).toEqual([0, 0, 0, 0, 0]);
      }
    }
    expect(await find(member, `${hidden.key}-1`)).toEqual([]);
    expect((await find(admin, "plover")).some(({ title }) => title.includes("trash"))).toBe(false);
  });

  it("finds what is visible behind any number of hidden matches", async () => {
    const { _id } = await createTask(admin, { title: "Wryneck for everyone" });
    const hidden = await createProject(admin, { name: "Hidden", key: "WRY", visibility: "chosen" });
    const { _id: noisy } = await quickTask(admin, hidden.id);
    for (let many = 0; many < 6; many += 1) {
      const addSubTasks = Array.from({ length: 200 }, (_each, index) => `Wryneck ${many} ${index}`);
      const { _id: id } = many === 0 ? { _id: noisy } : await quickTask(admin, hidden.id);
      expect((await admin.patch(`/api/tasks/${id}`, { addSubTasks })).statusCode).toBe(200);
    }
    await admin.patch(`/api/tasks/${_id}`, { addSubTasks: ["x"] });
    expect((await find(member, "wryneck")).map(({ taskId }) => taskId)).toEqual([_id]);
    // A rare word that resembles the search is found beside a frequent one.
    const { _id: rare } = await createTask(admin, { title: "Wryneek" });
    expect((await find(member, "wrynexk")).map(({ taskId }) => taskId)).toEqual([rare, _id]);
  });

  it("is refused to a person who has been removed from the team", async () => {
    const gone = await joinTeam(server, admin);
    await createTask(admin, { title: "Dotterel" });
    expect(await find(gone, "dotterel")).toHaveLength(1);
    await admin.patch(`/api/user-data/${gone.me._id}`, { adminEmail: "N/A" });
    const after = await gone.get("/api/search?q=dotterel");
    expect(after.statusCode === 403 || after.json().results.length === 0).toBe(true);
  });
});
