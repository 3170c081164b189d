import { mentionOf } from "@baton/domain/kernel/references";
import type { NotificationWire } from "@baton/domain/notification/notification.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { beforeEach, describe, expect, it } from "vitest";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { useTestServer } from "../../../test/support/harness.ts";

let admin: Person;
let member: Person;
let third: Person;
let task: TaskWire;
let other: TaskWire;

/** Sends a request that must succeed. Returns the id of what it created or changed. */
async function done(response: ReturnType<Person["get"]>): Promise<string> {
  const { statusCode, body } = await response;
  expect(statusCode, body).toBeLessThan(300);
  return JSON.parse(body).id ?? "";
}

const assign = (people: readonly Person[], to = task) =>
  done(admin.patch(`/api/tasks/${to._id}`, { teamMember: people.map(({ me }) => ({ _id: me._id })) }));
const comment = (body: string) => done(admin.post(`/api/tasks/${task._id}/comments`, { body }));
const mention = () => comment(mentionOf({ id: member.me._id, name: member.me.username }));
const moveTo = (stage: string) => done(admin.patch(`/api/tasks/${task._id}`, { stage }));
const inboxOf = async (person: Person) => (await person.get("/api/notifications")).json<NotificationWire[]>();

/** `member` has read that they were assigned to `task`, and no longer are. They and `third` have other notifications. */
beforeEach(async () => {
  const server = await useTestServer();
  admin = await signUp(server);
  [member, third] = [await joinTeam(server, admin), await joinTeam(server, admin)];
  [task, other] = [await createTask(admin), await createTask(admin)];
  await assign([member]);
  await readNewOf(task);
  await assign([third]);
  await assign([member, third], other);
});

/** `member` reads the notifications of a task. */
async function readNewOf({ _id }: TaskWire): Promise<void> {
  const lines = (await inboxOf(member)).filter(({ taskId, readAt }) => taskId === _id && readAt === null);
  const ids = lines.map(({ id }) => id);
  if (ids.length > 0) await done(member.patch("/api/notifications", { ids, to: { readAt: new Date().toISOString() } }));
}

interface TakeBack {
  /** Does something, and returns what takes it back. */
  readonly cause: () => Promise<() => Promise<unknown>>;
  /** The kinds of the unread notifications that `member` gets from it. */
  readonly kinds: readonly string[];
  /** Which of these notifications are removed. A removed comment takes its text along. */
  readonly loses: "none" | "unread" | "all";
}

const follow = async (person: Person) => done(person.post(`/api/tasks/${task._id}/follows`, { level: "following" }));

const takeBacks: Record<string, TakeBack> = {
  "an assignment": {
    cause: async () => {
      await assign([member, third]);
      return () => assign([third]);
    },
    kinds: ["assigned"],
    loses: "unread",
  },
  "an assignment that was added to the notification of a mention": {
    cause: async () => {
      await mention();
      await assign([member, third]);
      return () => assign([third]);
    },
    kinds: ["mentioned"],
    loses: "none",
  },
  "a comment": {
    cause: async () => {
      const id = await mention();
      return () => done(admin.delete(`/api/comments/${id}`));
    },
    kinds: ["mentioned"],
    loses: "all",
  },
  "the removal of a comment": {
    cause: async () => {
      const id = await mention();
      return async () => {
        await done(admin.delete(`/api/comments/${id}`));
        await done(admin.post(`/api/comments/${id}/restore`));
      };
    },
    kinds: ["mentioned"],
    loses: "none",
  },
  "a reaction": {
    cause: async () => {
      const id = await mention();
      const react = (on: boolean) => done(third.put(`/api/comments/${id}/reaction`, { emoji: "👍", on }));
      await react(true);
      return () => react(false);
    },
    kinds: ["mentioned"],
    loses: "none",
  },
  "a follow": {
    cause: async () => {
      const id = await follow(member);
      await comment("For followers");
      return () => done(member.delete(`/api/follows/${id}`));
    },
    kinds: ["commented"],
    loses: "none",
  },
  "a link": {
    cause: async () => {
      await mention();
      const id = await done(admin.post(`/api/tasks/${task._id}/links`, { toId: other._id, kind: "blocks" }));
      return () => done(admin.delete(`/api/links/${id}`));
    },
    kinds: ["mentioned"],
    loses: "none",
  },
  "a move to the trash": {
    cause: async () => {
      await mention();
      return async () => {
        await moveTo("delete");
        await moveTo("todo");
      };
    },
    kinds: ["mentioned"],
    loses: "none",
  },
  "a move to another stage": {
    cause: async () => {
      await mention();
      await moveTo("in-progress");
      return () => moveTo("todo");
    },
    kinds: ["mentioned"],
    loses: "none",
  },
};

describe.each(Object.entries(takeBacks))("taking back %s", (_name, { cause, kinds, loses }) => {
  it.each(["unread", "read"])(
    "leaves the notifications of others and earlier ones, if those that it caused are %s",
    async (state) => {
      const before = new Set((await inboxOf(member)).map(({ id }) => id));
      const takeBack = await cause();
      const isNew = ({ id }: NotificationWire) => !before.has(id);
      expect((await inboxOf(member)).filter(isNew).map(({ kind }) => kind)).toEqual(kinds);
      if (state === "read") await readNewOf(task);
      const during = { member: await inboxOf(member), third: await inboxOf(third) };
      await takeBack();
      const isLost = (line: NotificationWire) => isNew(line) && (loses === "all" || loses === state);
      expect(await inboxOf(member)).toEqual(during.member.filter((line) => !isLost(line)));
      expect(await inboxOf(third)).toEqual(during.third);
    },
  );
});
