import { type GitService, gitLimits, type ReferenceState, referenceUrl } from "@baton/domain/git/git";
import { keysIn, type NamedKey } from "@baton/domain/git/git-keys";
import { z } from "zod";
import type { Reported } from "./git-reference.store.ts";

/** Something that an event reports, and the tasks that it names. */
export interface Naming {
  readonly reported: Reported;
  readonly keys: readonly NamedKey[];
  /** When it was merged, if it is a pull request that was. */
  readonly mergedAt?: string | undefined;
}

const time = z.string().transform((text, context) => {
  const at = new Date(text);
  if (!Number.isNaN(at.getTime())) return at.toISOString();
  context.addIssue("Not a time");
  return z.NEVER;
});

const person = z.object({ name: z.string().nullish(), login: z.string().nullish(), username: z.string().nullish() });

const push = z.object({
  ref: z.string(),
  after: z.string(),
  repository: z.object({ full_name: z.string().optional(), html_url: referenceUrl.optional() }).optional(),
  project: z.object({ path_with_namespace: z.string(), web_url: referenceUrl }).optional(),
  commits: z
    .array(
      z.object({ id: z.string(), message: z.string(), timestamp: time, url: referenceUrl, author: person.nullish() }),
    )
    .default([]),
  pusher: person.nullish(),
  user_name: z.string().nullish(),
});

const pullRequest = z.object({
  repository: z.object({ full_name: z.string() }),
  number: z.int(),
  pull_request: z.object({
    html_url: referenceUrl,
    title: z.string(),
    state: z.string(),
    merged: z.boolean().nullish(),
    merged_at: time.nullish(),
    user: person.nullish(),
    updated_at: time,
    head: z.object({ ref: z.string() }),
  }),
});

const mergeRequest = z.object({
  user: person.nullish(),
  project: z.object({ path_with_namespace: z.string() }),
  object_attributes: z.object({
    iid: z.int(),
    url: referenceUrl,
    title: z.string(),
    state: z.string(),
    source_branch: z.string(),
    updated_at: time,
  }),
});

type Push = z.infer<typeof push>;

const nameOf = (who: z.infer<typeof person> | null | undefined) =>
  (who?.name || who?.login || who?.username || "").slice(0, gitLimits.author);

const titleOf = (text: string) => (text.trim().split("\n", 1)[0] ?? "").trim().slice(0, gitLimits.title);

const branchPrefix = "refs/heads/";
/** What a push names as the last commit of a branch that was deleted. */
const isDeletion = (after: string) => /^0+$/.test(after);

/** The path of a branch below the address of its repository. */
const branchPath: Readonly<Record<GitService, string>> = {
  github: "tree",
  gitlab: "-/tree",
  gitea: "src/branch",
};

/** Returns the branch of a push; none for a tag. */
function branchOf(service: GitService, event: Push, now: string): Naming[] {
  const home = event.repository?.html_url ?? event.project?.web_url;
  if (home === undefined || !event.ref.startsWith(branchPrefix)) return [];
  const branch = event.ref.slice(branchPrefix.length);
  const path = branch.split("/").map(encodeURIComponent).join("/");
  const url = referenceUrl.safeParse(`${home}/${branchPath[service]}/${path}`).data;
  if (url === undefined) return [];
  const reported: Reported = {
    ...{ source: `branch ${home} ${branch}`, kind: "branch", title: titleOf(branch), url, at: now },
    ...{
      state: isDeletion(event.after) ? "closed" : "open",
      author: nameOf(event.pusher ?? { name: event.user_name }),
    },
  };
  return [{ reported, keys: keysIn(branch) }];
}

function ofPush(service: GitService, event: Push, now: string): Naming[] {
  const commits = event.commits.map(({ id, message, timestamp, url, author }): Naming => {
    const shown = { title: titleOf(message), url, author: nameOf(author), at: timestamp };
    return { reported: { source: `commit ${id}`, kind: "commit", state: null, ...shown }, keys: keysIn(message) };
  });
  return [...branchOf(service, event, now), ...commits];
}

function stateOf(state: string, isMerged: boolean): ReferenceState {
  if (isMerged) return "merged";
  return state === "closed" ? "closed" : "open";
}

function ofPull(event: z.infer<typeof pullRequest>): Naming[] {
  const { html_url: url, title, state, merged, merged_at, user, updated_at: at, head } = event.pull_request;
  const mergedAt = merged ? (merged_at ?? at) : undefined;
  const shown = { title: titleOf(title), url, author: nameOf(user), at, state: stateOf(state, merged === true) };
  const source = `pull ${url}`;
  return [{ reported: { source, kind: "pull", ...shown }, keys: keysIn(`${title}\n${head.ref}`), mergedAt }];
}

function ofMergeRequest(event: z.infer<typeof mergeRequest>): Naming[] {
  const { url, title, state, source_branch, updated_at: at } = event.object_attributes;
  const shown = {
    title: titleOf(title),
    url,
    author: nameOf(event.user),
    at,
    state: stateOf(state, state === "merged"),
  };
  const source = `pull ${url}`;
  // The events of GitLab do not say when it was. A merged request that is changed later has moved its tasks already.
  const mergedAt = state === "merged" ? at : undefined;
  return [{ reported: { source, kind: "pull", ...shown }, keys: keysIn(`${title}\n${source_branch}`), mergedAt }];
}

/**
 * Returns what an event reports, with the tasks that each part names. Other events than pushes, pull requests and merge
 * requests report nothing.
 * @param event its name in the service
 * @param now the time of arrival, for what has no time of its own
 * @throws ZodError or SyntaxError if it does not have the form of the service
 */
export function namingsOf(service: GitService, event: string, body: string, now: string): readonly Naming[] {
  if (event === "push" || event === "Push Hook") return ofPush(service, push.parse(JSON.parse(body)), now);
  if (event === "Merge Request Hook") return ofMergeRequest(mergeRequest.parse(JSON.parse(body)));
  return event === "pull_request" ? ofPull(pullRequest.parse(JSON.parse(body))) : [];
}
