import type { OwnKeys } from "../own-keys.ts";

/** The keys of another product, for people who know it. */
const trello: OwnKeys = {
  addToFirst: ["n"],
  create: ["shift+n"],
  archive: ["c"],
  rename: ["t"],
  openTasks: ["shift+t"],
  calendarToday: ["shift+t"],
  assign: ["a"],
  mine: ["q"],
  goProjects: ["b", "g p"],
  moveBack: [",", "<"],
  moveOn: [".", ">"],
};

/** The keys to begin with. Baton's own are those of Linear. */
export const presets = { baton: {}, trello } as const satisfies Readonly<Record<string, OwnKeys>>;
