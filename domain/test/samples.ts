import type { PersonActor, TokenActor } from "../src/session/session.ts";
import type { Task } from "../src/task/task.ts";
import { initialTask, type TaskDraft } from "../src/task/task.wire.ts";

/** Returns Ada, who owns a team, with the fields in `more` replaced. */
export const person = (more: Partial<PersonActor> = {}): PersonActor => ({
  kind: "person",
  userId: "user-0001",
  email: "ada@example.com",
  username: "ada",
  workspaceId: "workspace",
  team: "Ada's team",
  adminEmail: "ada@example.com",
  access: "admin",
  membersCan: "move",
  status: "Active",
  isPending: false,
  hiddenProjects: [],
  ...more,
});

/** Returns an admin's token of Ada's team, with the fields in `more` replaced. */
export const token = (more: Partial<TokenActor> = {}): TokenActor => ({
  kind: "token",
  tokenId: "token-0001",
  workspaceId: "workspace",
  adminEmail: "ada@example.com",
  access: "admin",
  membersCan: "move",
  hiddenProjects: [],
  ...more,
});

/** Returns a task of Ada's team with its texts, with the fields in `more` replaced. */
export const task = (more: Partial<Task & TaskDraft> = {}): Task & TaskDraft => ({
  ...initialTask,
  id: "0190a6e0-0000-7000-8000-000000000000",
  title: "Call the printer",
  description: "Ask for the proofs",
  startingDate: "2026-01-01",
  endingDate: "2026-01-02",
  rank: "a0",
  labelIds: ["0190a6e0-0000-7000-8000-00000000000a"],
  subtaskTitles: ["Find the number"],
  subtaskCount: 1,
  firstSubtask: "Find the number",
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  ...more,
});
