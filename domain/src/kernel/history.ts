/** What a change was made with: a page, a rule of a project, an import, a program with a token, or a Git service. */
export const changeSources = ["page", "rule", "import", "token", "git"] as const;
export type ChangeSource = (typeof changeSources)[number];

/** The kinds of entities whose changes are recorded in history: those of a task, and those of a project. */
export const recordedEntities = [
  ...(["task", "subtask", "link", "comment", "attachment"] as const),
  ...(["project", "stage", "field", "projectMember"] as const),
] as const;
export type RecordedEntity = (typeof recordedEntities)[number];

/** What can happen to a recorded entity. */
export const changeKinds = ["created", "changed", "removed"] as const;
export type ChangeKind = (typeof changeKinds)[number];
