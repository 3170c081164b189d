import type { SearchAnswer } from "@baton/domain/search/search";
import { expect, it } from "vitest";
import { createTask, joinTeam, signUp } from "../../../test/support/factories.ts";
import { type Agent, useTestServer } from "../../../test/support/harness.ts";

const found = async (person: Agent, q: string): Promise<SearchAnswer> =>
  (await person.get(`/api/search?${new URLSearchParams({ q })}`)).json();

/** Keeps the process busy between any two steps of its other work. */
function slowDown(): () => void {
  let isSlow = true;
  const block = () => {
    const until = performance.now() + 400;
    while (performance.now() < until);
    if (isSlow) setImmediate(block);
  };
  setImmediate(block);
  return () => {
    isSlow = false;
  };
}

it("a search is stopped after a second, answers with what it has found, and says so", async () => {
  const server = await useTestServer();
  const person = await signUp(server);
  const { _id } = await createTask(person, { title: "Osprey" });
  await person.post(`/api/tasks/${_id}/comments`, { body: "osprey" });
  expect(await found(person, "osprey")).toMatchObject({ isComplete: true, counts: { task: 1, comment: 1 } });
  const stop = slowDown();
  const answer = await found(person, "osprey");
  stop();
  expect(answer).toMatchObject({ isComplete: false, counts: { task: 1, comment: 0 } });
  expect(answer.results.map(({ title }) => title)).toEqual(["Osprey"]);
});

it("other people are served while one person searches again and again", async () => {
  const server = await useTestServer();
  const person = await signUp(server);
  const colleague = await joinTeam(server, person);
  const stranger = await signUp(server);
  await createTask(stranger, { title: "Osprey" });
  for (let many = 0; many < 5; many += 1) {
    const subTasks = Array.from({ length: 100 }, (_each, index) => `Osprey ${many} ${index}`);
    await createTask(person, { title: `Osprey ${many}`, subTasks });
  }
  let ended = 0;
  const searches = Array.from({ length: 30 }, async () => {
    const answer = await found(person, "osprey");
    ended += 1;
    return answer;
  });
  expect((await colleague.get("/api/tasks")).statusCode).toBe(200);
  expect((await found(stranger, "osprey")).results).toHaveLength(1);
  expect(ended).toBeLessThan(searches.length / 2);
  for (const answer of await Promise.all(searches)) expect(answer.counts.task).toBe(5);
});

it("searches are limited to what a person can type, and those of others are not affected", async () => {
  const server = await useTestServer({ RATE_LIMITS: "on" });
  const person = await signUp(server);
  const colleague = await joinTeam(server, person);
  const statusOf = async (who: Agent) => (await who.get("/api/search?q=ab")).statusCode;
  const statuses = new Set<number>();
  for (let asked = 0; asked < 120; asked += 1) statuses.add(await statusOf(person));
  expect([...statuses]).toEqual([200]);
  expect(await statusOf(person)).toBe(429);
  expect(await statusOf(colleague)).toBe(200);
});
