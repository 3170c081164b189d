import type { GitService } from "@baton/domain/git/git";

/** The names of a Git service, which are the same in all languages. */
export const serviceText = (service: GitService): string =>
  ({ github: "GitHub", gitlab: "GitLab", gitea: "Gitea, Forgejo" })[service];
