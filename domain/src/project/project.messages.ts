import { numberText } from "../kernel/numbers.ts";
/** Texts about projects. */
export const projectMessages = {
  created: "The project was created.",
  duplicated: "The project was duplicated.",
  updated: "The project was changed.",
  opensWithView: "The project now opens with this view.",
  opensWithNoView: "The project no longer opens with a view.",
  removed: "The project was moved to the trash.",
  restored: "The project was restored.",
  archived: "This project is archived. Restore it to make changes.",
  keyTaken: "Another project has this key",
  notItsView: "Choose a shared view of this project",
  notEmpty: "This project has tasks, so its stages can only be changed one by one.",
  tooManyTasks: (limit: number) =>
    `A project with more than ${numberText(limit)} tasks can only be duplicated without them.`,
  last: "A team needs at least one project. Create another one first.",
  noneToSee: "You cannot see an active project. Ask an admin to add you to one.",
  tooMany: (limit: number) => `A team can have at most ${limit} projects, including those in the trash.`,
} as const;
