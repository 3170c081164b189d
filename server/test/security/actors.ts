/** Everyone who may knock, in the order of the table's columns. */
export const actors = {
  nobody: "somebody without a session",
  ended: "a disabled member, with the session they had before",
  disabled: "a disabled member, with a session that outlived the disabling",
  removed: "a removed member, with the session they had before",
  member: "a member: Developer",
  manager: "a member of another role: Manager",
  admin: "a member whom the owner made Admin",
  owner: "the admin the team belongs to",
  stranger: "an admin of another team",
  added: "somebody whom an admin added, and who has not joined yet",
} as const;
export type ActorName = keyof typeof actors;
export const actorNames = Object.keys(actors) as ActorName[];

/** The same for everyone. */
export const all = (code: number) => actorNames.map(() => code).join(" ");
