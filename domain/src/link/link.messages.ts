import { type LinkKind, linkLimits } from "./link.ts";

/** Texts for changes to a link. */
export const linkMessages = {
  added: "Link added",
  removed: "Link removed",
  itself: "A task cannot be linked to itself",
  noSuchTask: "There is no such task",
  tooMany: `A task has at most ${linkLimits.perTask} links`,
  inTrash: "One of the two tasks is in the trash. Restore it first.",
  /** Replaces the name of a task in a project that the person does not see. */
  hiddenTask: "a task that you cannot see",
  notEditable: "In your team, members can link tasks only if they created one of them.",
} as const;

/** The relation of a link's first task to its second, as a verb in the middle of a sentence. */
const verbs: Readonly<Record<LinkKind, string>> = {
  blocks: "blocks",
  relates: "relates to",
  duplicates: "duplicates",
  parent: "is a child of",
};

/** The number of tasks that a message about a cycle names before it abbreviates. */
const named = 4;

/** Returns the message for a link that would close a cycle. The first of the task names is also the last. */
export function cycleMessage(kind: LinkKind, names: readonly string[]): string {
  const verb = verbs[kind];
  const [first = "", second = "", ...others] = names;
  const rest = others.length > named ? [...others.slice(0, named - 2), "…", ...others.slice(-1)] : others;
  const steps = rest.map((name) => (name === "…" ? ", …" : `, which ${verb} ${name}`)).join("");
  return `${first} ${verb} ${second}${steps}. Remove one of these links first.`;
}

/** Returns the message for a link that already exists. */
export function knownMessage(kind: LinkKind, from: string, to: string): string {
  return `${from} already ${verbs[kind]} ${to}.`;
}

/** Returns the message for a second parent. */
export function secondParentMessage(child: string, parent: string): string {
  return `${child} is already a child of ${parent}. Remove that link first.`;
}
