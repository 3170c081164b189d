import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { pick } from "../kernel/names.ts";
import { route } from "../kernel/route.ts";
import { projectChoice } from "../project/project.choice.ts";
import { canGit } from "./git.policy.ts";
import { gitConnectionEntity, gitLimits } from "./git.ts";

const { createShape, patchShape, rowShape } = gitConnectionEntity;

const listed = ["id", "name", "service", "userId", "createdAt", "receivedAt", "mergeStages"] as const;
const chosen = ["name", "service"] as const;

/** A Git connection as published, without its secret. */
export const gitConnectionWire = z.object({
  ...pick(rowShape, listed),
  /** Null: all projects. */
  projects: rowShape.projectIds,
  /** The address to which the service sends its events. */
  url: z.string(),
});
export type GitConnectionWire = z.infer<typeof gitConnectionWire>;

const projects = projectChoice(gitLimits.projects);
const mergeStages = rowShape.mergeStages.refine(
  (stages) => Object.keys(stages).length <= gitLimits.projects,
  `Choose stages of at most ${gitLimits.projects} projects`,
);

export const gitConnectionCreateInput = z.strictObject({
  ...pick(createShape, chosen),
  projects: projects.default(null),
  mergeStages: mergeStages.default({}),
});
export type GitConnectionCreate = z.output<typeof gitConnectionCreateInput>;

export const gitConnectionPatchInput = z.strictObject({
  ...pick(patchShape, ["name"]),
  projects: projects.optional(),
  mergeStages: mergeStages.optional(),
});
export type GitConnectionPatch = z.output<typeof gitConnectionPatchInput>;

const message = z.string();
const shared = { access: "signed-in", may: canGit.use } as const;

/** The routes of Git connections, for admins; and the address at which a Git service reports what happens. */
export const gitContract = {
  listGitConnections: route({
    ...shared,
    method: "GET",
    path: "/api/git-connections",
    summary: "The Git connections of the caller's team, oldest first; for admins",
    status: 200,
    answer: z.array(gitConnectionWire),
  }),
  createGitConnection: route({
    ...shared,
    method: "POST",
    path: "/api/git-connections",
    summary:
      "Create a Git connection: an address to which GitHub, GitLab, Gitea or Forgejo sends its events, and the secret " +
      "with which it signs them, which only this answer contains; for admins",
    body: gitConnectionCreateInput,
    status: 201,
    answer: gitConnectionWire.extend({ message, secret: z.string() }),
    rateLimit: "write",
  }),
  updateGitConnection: route({
    ...shared,
    method: "PATCH",
    path: "/api/git-connections/:id",
    summary:
      "Change the name or projects of a Git connection, or the stages to which the tasks of a merged pull request " +
      "move, by project; for admins",
    params: z.object({ id }),
    body: gitConnectionPatchInput,
    status: 200,
    answer: gitConnectionWire.extend({ message }),
    rateLimit: "write",
  }),
  renewGitSecret: route({
    ...shared,
    method: "POST",
    path: "/api/git-connections/:id/secret",
    summary:
      "Give a Git connection a new secret, which only this answer contains. Events that are signed with the old one " +
      "are refused at once; for admins",
    params: z.object({ id }),
    status: 200,
    answer: gitConnectionWire.extend({ message, secret: z.string() }),
    rateLimit: "write",
  }),
  deleteGitConnection: route({
    ...shared,
    method: "DELETE",
    path: "/api/git-connections/:id",
    summary: "Delete a Git connection. Its address stops working, and the references on tasks remain; for admins",
    params: z.object({ id }),
    status: 200,
    answer: gitConnectionWire.extend({ message }),
    rateLimit: "write",
  }),
  receiveGitEvent: route({
    method: "POST",
    path: "/api/git/:id",
    summary:
      "Report an event of a Git service. Authenticated by its signature: `X-Hub-Signature-256` of GitHub, " +
      "`X-Gitea-Signature` of Gitea and Forgejo, or `X-Gitlab-Token` of GitLab",
    access: "public",
    // Not checked for its form: an unknown id is answered like a wrong signature.
    params: z.object({ id: z.string() }),
    receives: "content",
    status: 200,
    answer: z.object({ message }),
    rateLimit: "feed",
  }),
} as const;
