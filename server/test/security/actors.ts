/** The callers, in the order of the table's columns. */
export const actors = {
  nobody: "a caller without a session",
  ended: "a disabled member, with their previous session",
  disabled: "a disabled member, with a session that was not ended",
  removed: "a removed member, with their previous session",
  member: "a member with the role Developer",
  manager: "a member with the role Manager",
  admin: "a member whom the owner promoted to Admin",
  owner: "the admin who owns the team",
  stranger: "an admin of another team",
  added: "a person whom an admin added and who has not joined yet",
  outsider: "a member with the role Developer, outside the project that only chosen people see",
} as const;
export type ActorName = keyof typeof actors;
export const actorNames = Object.keys(actors) as ActorName[];

/** Returns the same status for every caller. */
export const all = (code: number) => actorNames.map(() => code).join(" ");
