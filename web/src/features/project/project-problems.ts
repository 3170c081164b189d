import { type Project, projectLimits } from "@baton/domain/project/project";
import { isOneEmoji } from "@baton/domain/project/project.icon";
import { t } from "@lingui/core/macro";

/**
 * Returns why a project cannot have a name; undefined if it can.
 * @param others the other projects, including those in the trash
 */
export function nameProblem(name: string, others: readonly Project[]): string | undefined {
  const text = name.trim().toLowerCase();
  if (text === "") return t`Name is required`;
  if (text.length > projectLimits.name) return t`Use at most ${projectLimits.name} characters`;
  const isTaken = others.some((other) => other.trashedAt === null && other.name.trim().toLowerCase() === text);
  return isTaken ? t`Another project has this name` : undefined;
}

/**
 * Returns why a project cannot have a key; undefined if it can.
 * @param others the other projects, including those in the trash, which keep their keys
 */
export function keyProblem(key: string, others: readonly Project[]): string | undefined {
  if (!/^[A-Z]{2,6}$/.test(key)) return t`Use 2 to 6 capital letters from A to Z, such as WEB`;
  const owner = others.find((other) => other.key === key);
  if (!owner) return undefined;
  return owner.trashedAt === null
    ? t`${owner.name} has this key`
    : t`${owner.name}, which is in the trash, has this key`;
}

/** Returns the problems with a project's name and key, by field. */
export function formProblems(name: string, key: string, others: readonly Project[]): Record<string, string> {
  const problems = { name: nameProblem(name, others), key: keyProblem(key, others) };
  return Object.fromEntries(Object.entries(problems).flatMap(([field, text]) => (text ? [[field, text]] : [])));
}

/** Returns why a text cannot be the icon of a project; undefined if it can. */
export function iconProblem(text: string): string | undefined {
  return text === "" || isOneEmoji(text) ? undefined : t`Use one emoji, or none`;
}
