import { canProject } from "../project/project.policy.ts";
import type { Audience } from "../session/audience.ts";
import { type Actor, actorId, isAdmin } from "../session/session.ts";
import { canTask } from "../task/task.policy.ts";
import type { Template, TemplateKind } from "./template.ts";

type Saved = Pick<Template, "createdBy"> & { readonly content: Pick<Template["content"], "kind"> };

/** Returns who sees a template. Project templates are for admins, because only admins create projects. */
export function templateAudience({ content }: Pick<Saved, "content">): Audience {
  return content.kind === "project" ? "admins" : "everyone";
}

/** Returns whether an actor may create what templates of this kind are for. */
const mayUse = (actor: Actor, kind: TemplateKind) =>
  kind === "project" ? canProject.create(actor) : canTask.create(actor);

/** What an actor may do with the templates of their own workspace. */
export const canTemplate = {
  /** Returns whether the actor may send requests that change templates at all. */
  write: canTask.create,
  /** People who may create projects or tasks can save templates for them. */
  create: mayUse,
  /** Admins can rename and delete every template, others only those that they saved. */
  edit: (actor: Actor, { content, createdBy }: Saved): boolean =>
    mayUse(actor, content.kind) && (isAdmin(actor) || createdBy === actorId(actor)),
} as const;
