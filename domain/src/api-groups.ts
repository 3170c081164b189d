/** The group of the routes that only Baton's page should call. */
export const internalGroup = "Internal";

export const aboutInternal =
  "The protocol between this server and Baton's page. It may change without notice in any release. Scripts use the " +
  "other routes, which contain the same data.";

/** The groups of routes in the documentation of the API, in order, with the first parts of their paths. */
const groups = {
  Tasks: [
    ...["tasks", "task-search", "task-ids", "tasks-by-name", "task-numbers", "subtasks", "links", "reminders", "trash"],
  ],
  "Comments, files and history": ["comments", "attachments", "follows", "activity"],
  Time: ["time", "timer"],
  Projects: ["projects", "project-members", "stages", "fields", "labels", "cycles", "templates"],
  "Views and search": ["views", "search", "stars", "mutes", "day-plan"],
  Reports: ["reports"],
  Notifications: ["notifications", "notification-settings", "push", "unsubscribe"],
  "Import and export": ["imports", "exports"],
  Connections: [
    ...["tokens", "proposals", "webhooks", "git-connections", "git", "mail-addresses", "calendar-feeds", "calendar"],
  ],
  "Team and people": ["team", "user-data", "invitations", "leave", "usage", "audit", "contact"],
  "Account and sign-in": [
    ...["auth", "sign-in-options", "second-factor", "passkeys", "session", "sessions", "account", "profile"],
    ...["user-update-data", "upload", "uploads"],
  ],
  [internalGroup]: ["sets"],
} as const;

export const apiGroups: readonly string[] = Object.keys(groups);

const groupOf = new Map<string, string>(
  Object.entries(groups).flatMap(([group, parts]) => parts.map((part) => [part, group] as const)),
);

/** What belongs to these is in its own group, wherever its path begins. */
const owners: ReadonlySet<string> = new Set(["tasks", "projects"]);

/** Returns the group of a route; undefined if its path is in none. */
export function apiGroupOf(path: string): string | undefined {
  const [first = "", _id, owned = ""] = path.replace(/^\/(?:api\/)?/, "").split("/");
  return (owners.has(first) ? groupOf.get(owned) : undefined) ?? groupOf.get(first);
}
