import { contract } from "@baton/domain/contract";
import { openCycles } from "@baton/domain/cycle/cycle";
import type { CycleWire } from "@baton/domain/cycle/cycle.wire";
import { addDays } from "@baton/domain/kernel/dates";
import { AppError } from "@baton/domain/kernel/errors";
import { uuid } from "@baton/domain/kernel/ids";
import { nameKey } from "@baton/domain/kernel/name-key";
import type { MemberWire } from "@baton/domain/member/member.wire";
import type { ProjectWire } from "@baton/domain/project/project.wire";
import type { StageWire } from "@baton/domain/stage/stage.wire";
import { stages as categories } from "@baton/domain/task/task";
import { daysOf } from "@baton/domain/task/task.filter-days";
import { taskNumber } from "@baton/domain/task/task.number";
import type { Door } from "./door.ts";

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const fewestLetters = 3;

/** Returns the day that a text names: a day, a word of the filter language, `3d`, or a weekday, which is the next one. */
function dayNamed(text: string, today: string): string | undefined {
  const word = text.trim().toLowerCase();
  const weekday = word.length < fewestLetters ? -1 : weekdays.findIndex((name) => name.startsWith(word));
  if (weekday >= 0) {
    const days = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + weekdays.length) % weekdays.length;
    return addDays(today, days === 0 ? weekdays.length : days);
  }
  const days = daysOf(/^\d+[dwmy]$/.test(word) ? `${word}..${word}` : word, today, false);
  return days?.from !== undefined && days.from === days.to ? days.from : undefined;
}

function refused(message: string): AppError {
  return new AppError("invalid", message);
}

const once = <T>(load: () => Promise<T>) => {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
};

/** Who calls a tool, and what day it is there. */
interface Caller {
  readonly userId: string;
  readonly today: string;
}

/** What the names that agents write mean. Lists are loaded once per call of a tool, and only those that are needed. */
export class Names {
  readonly #door: Door;
  readonly #caller: Caller;
  readonly projects: () => Promise<ProjectWire[]>;
  readonly stages: () => Promise<StageWire[]>;
  readonly cycles: () => Promise<CycleWire[]>;
  readonly #members: () => Promise<MemberWire[]>;

  constructor(door: Door, caller: Caller) {
    this.#door = door;
    this.#caller = caller;
    this.projects = once(async () =>
      (await door.call(contract.listProjects)).filter(({ trashedAt }) => trashedAt === null),
    );
    this.stages = once(() => door.call(contract.listStages));
    this.cycles = once(() => door.call(contract.listCycles));
    this.#members = once(() => door.call(contract.listMembers));
  }

  /** Returns the project with a key, name or id. */
  async project(text: string): Promise<ProjectWire> {
    const key = nameKey(text);
    const projects = await this.projects();
    const named = projects.filter(({ id, key: own, name }) => [id, own, name].some((each) => nameKey(each) === key));
    if (named.length > 1) throw refused(`Several projects are called ${text}. Use the key of one of them.`);
    const [project] = named;
    if (!project) throw refused(`There is no project ${text}. Use the key of one of ${listed(projects)}.`);
    return project;
  }

  /** Returns what a request sends to name a stage of a project: its id, or a category. */
  async stage(projectId: string, text: string): Promise<{ stageId: string } | { stage: string }> {
    const key = nameKey(text);
    const columns = (await this.stages()).filter((stage) => stage.projectId === projectId);
    const [column] = columns.filter(({ id, name }) => id === text || nameKey(name) === key);
    if (column) return { stageId: column.id };
    const category = categories.find((each) => each === key);
    if (category) return { stage: category };
    throw refused(
      `There is no stage ${text} in this project. Use one of ${columns.map(({ name }) => name).join(", ")}.`,
    );
  }

  /** Returns the id of a cycle of a project that has not ended: `current`, `next` or its number. `none` is no cycle. */
  async cycle(projectId: string, text: string): Promise<string | null> {
    const word = text.trim().toLowerCase();
    if (word === "none") return null;
    const open = openCycles(await this.cycles(), projectId);
    const at = ["current", "next"].indexOf(word);
    const cycle = at >= 0 ? open[at] : open.find(({ number }) => `${number}` === word);
    if (cycle) return cycle.id;
    if (open.length === 0) throw refused("This project has no cycles.");
    throw refused(
      `There is no open cycle ${text} in this project. Use current, next or one of ${open.map(({ number }) => number).join(", ")}.`,
    );
  }

  /** Returns the ids of people: `me`, an e-mail address, a name or an id. */
  async people(texts: readonly string[]): Promise<string[]> {
    const others = texts.some((text) => text !== "me") ? await this.#members() : [];
    return texts.map((text) => {
      if (text === "me") return this.#caller.userId;
      const key = nameKey(text);
      const named = others.filter(({ _id, email, username }) =>
        [_id, email, username].some((each) => nameKey(each) === key),
      );
      if (named.length > 1) throw refused(`Several people are called ${text}. Use an e-mail address.`);
      const [person] = named;
      if (!person) throw refused(`Nobody in the team is called ${text}. list_members lists its people.`);
      return person._id;
    });
  }

  /** Returns the id of a task with a number such as WEB-12, or an id. */
  async task(text: string): Promise<string> {
    if (uuid.safeParse(text).success) return text;
    if (!taskNumber.safeParse(text).success)
      throw refused(`Write the number of a task, such as WEB-12, instead of ${text}.`);
    try {
      return (await this.#door.call(contract.findTaskNumber, { id: text })).id;
    } catch (error) {
      if (error instanceof AppError && error.code === "not_found") throw refused(`There is no task ${text}.`);
      throw error;
    }
  }

  /** Returns a day as requests write it. `none` is no day. */
  day(text: string): string {
    if (text === "" || text === "none") return "";
    const day = dayNamed(text, this.#caller.today);
    if (day === undefined)
      throw refused(`Write a day as YYYY-MM-DD, today, tomorrow, friday or 3d instead of ${text}.`);
    return day;
  }
}

function listed(projects: readonly ProjectWire[]): string {
  return projects.map(({ key, name }) => `${key} (${name})`).join(", ") || "none";
}
