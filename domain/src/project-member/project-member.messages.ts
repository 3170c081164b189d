import { numberText } from "../kernel/numbers.ts";
/** Texts about the people of a project. */
export const projectMemberMessages = {
  created: "The person was added to the project.",
  removed: "The person was removed from the project.",
  notInTeam: "This person is not in your team",
  notInProject: "This person cannot see the project. Add them to it first.",
  tooMany: (limit: number) => `At most ${numberText(limit)} people can be chosen for a project.`,
} as const;
