/** Texts about projects. */
export const projectMessages = {
  created: "The project was created.",
  duplicated: "The project was duplicated.",
  updated: "The project was changed.",
  removed: "The project was moved to the trash.",
  restored: "The project was restored.",
  archived: "This project is archived. Restore it to make changes.",
  keyTaken: "Another project has this key",
  notEmpty: "The stages of a project that has tasks are changed one by one.",
  tooManyTasks: (limit: number) =>
    `A project with more than ${limit.toLocaleString("en")} tasks can only be duplicated without them.`,
  last: "A team needs at least one project. Create another one first.",
  noneToSee: "There is no project in use that you see. Ask an admin to add you to one.",
  tooMany: (limit: number) => `A team can have at most ${limit} projects, those in the trash included.`,
} as const;
