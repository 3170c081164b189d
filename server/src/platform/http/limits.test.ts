import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createTask, joinTeam, password, signUp, taskBody } from "../../../test/support/factories.ts";
import { Agent, useTestServer } from "../../../test/support/harness.ts";

it("a person with too many writes in a minute gets a Retry-After, and others are not affected", async () => {
  const server = await useTestServer({ RATE_LIMITS: "on", PERSON_MAX_WRITES: "5" });
  const admin = await signUp(server);
  const member = await joinTeam(server, admin);
  const { _id } = await createTask(admin);
  const move = (stage: string) => member.patch(`/api/tasks/${_id}`, { stage });
  // Joining the team was a write, too.
  for (const stage of ["todo", "in-progress", "todo", "completed"]) expect((await move(stage)).statusCode).toBe(200);
  const refused = await move("todo");
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe("too_many_writes");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  expect((await member.get(`/api/tasks/${_id}`)).json().stage).toBe("completed");
  expect((await member.patch("/api/profile", { username: "x", rolePosition: "y", imageURL: "" })).statusCode).toBe(429);
  expect((await admin.patch(`/api/tasks/${_id}`, { stage: "todo" })).statusCode).toBe(200);
  // A stolen session can still be ended.
  expect((await member.delete("/api/sessions")).statusCode).toBe(200);
  expect((await member.post("/api/auth/sign-out")).statusCode).toBe(200);
});

it("a large write counts as several", async () => {
  const server = await useTestServer({ RATE_LIMITS: "on", PERSON_MAX_WRITES: "20" });
  const admin = await signUp(server);
  const body = taskBody({ notes: Array.from({ length: 200 }, () => "x".repeat(2000)) });
  const codes: number[] = [];
  for (let sent = 0; sent < 4; sent += 1) codes.push((await admin.post("/api/tasks", body)).statusCode);
  expect(codes).toEqual([201, 201, 429, 429]);
});

it("a write of many things counts as several", async () => {
  const server = await useTestServer({ RATE_LIMITS: "on", PERSON_MAX_WRITES: "20" });
  const admin = await signUp(server);
  const ids = Array.from({ length: 200 }, () => randomUUID());
  const archive = (some: string[]) => admin.patch("/api/tasks", { ids: some, from: {}, to: { archivedAt: null } });
  const codes: number[] = [];
  for (const some of [ids, ids.slice(0, 19), ids]) codes.push((await archive(some)).statusCode);
  expect(codes).toEqual([409, 409, 429]);
});

it("a session that revokes as often as it can does not keep another one from ending it", async () => {
  const server = await useTestServer({ RATE_LIMITS: "on" });
  const thief = await signUp(server);
  const owner = new Agent(server.app);
  await owner.post("/api/auth/sign-in/email", { email: thief.me.email, password });
  const unknown = "01a203bb-439d-70ba-9cb6-0f04e851585c";
  const codes: number[] = [];
  for (let sent = 0; sent < 61; sent += 1) codes.push((await thief.delete(`/api/sessions/${unknown}`)).statusCode);
  expect(codes).toEqual([...Array(60).fill(404), 429]);
  expect((await owner.delete("/api/sessions")).statusCode).toBe(200);
  expect((await thief.get("/api/tasks")).statusCode).toBe(401);
});
