import type { WorkStage } from "@baton/domain/task/task";
import type { ProjectBuilder } from "../../reading/project-builder.ts";
import type { SourceBuilder } from "../../reading/source-builder.ts";
import { estimateOf } from "../../reading/words.ts";
import type { SourceComment, SourceWebLink } from "../../source-data.ts";

/** An issue of Jira, whatever file it is from. Texts are Markdown already. */
export interface JiraIssue {
  /** The number that stays when an issue moves; its key if the file has no number. */
  readonly id: string;
  readonly key: string;
  readonly url?: string | undefined;
  readonly project: { readonly key: string; readonly name: string };
  readonly summary: string;
  readonly description: string;
  readonly type: string;
  readonly status: string;
  readonly category: WorkStage | undefined;
  readonly priority: string;
  readonly resolution: string;
  readonly assignee?: string | undefined;
  readonly creator?: string | undefined;
  readonly start: string;
  readonly due: string;
  readonly created?: string | undefined;
  readonly updated?: string | undefined;
  readonly resolved?: string | undefined;
  readonly labels: readonly string[];
  readonly components: readonly string[];
  readonly versions: readonly string[];
  readonly sprint: string;
  readonly points: number | undefined;
  readonly rank: string;
  /** The id or key of the issue that it is a part of. */
  readonly parent: string;
  readonly relations: readonly JiraRelation[];
  readonly comments: readonly SourceComment[];
  readonly links: readonly SourceWebLink[];
  /** The fields of the site by their names. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface JiraRelation {
  /** The name of the kind, such as `Blocks`. */
  readonly type: string;
  /** Outward: this issue blocks the other. Inward: the other blocks this one. */
  readonly isOutward: boolean;
  readonly issue: string;
}

/** Adds issues as tasks of their projects. */
export function addIssues(issues: readonly JiraIssue[], builder: SourceBuilder): void {
  const ids = new Map(
    issues.flatMap(
      ({ id, key }) =>
        [
          [key, id],
          [id, id],
        ] as const,
    ),
  );
  const idOf = (issue: string) => ids.get(issue) ?? issue;
  const ranks = new Map(
    issues
      .map(({ rank }) => rank)
      .sort()
      .map((rank, index) => [rank, index]),
  );
  for (const issue of issues) {
    const project = builder.project({ key: issue.project.key, name: issue.project.name || issue.project.key });
    if (issue.links.length > 0) {
      const text = "Files stay in Jira, which asks for a login: they arrive as links.";
      builder.notes.add("files-stay", text, issue.summary, issue.links.length);
    }
    for (const { type, isOutward, issue: other } of issue.relations) {
      const [from, to] = isOutward ? [issue.id, idOf(other)] : [idOf(other), issue.id];
      builder.relate(from, kindOf(type), to);
    }
    addIssue(issue, project, builder, { parent: issue.parent && idOf(issue.parent), order: ranks.get(issue.rank) });
  }
}

function addIssue(
  issue: JiraIssue,
  project: ProjectBuilder,
  builder: SourceBuilder,
  { parent, order }: { parent: string | undefined; order: number | undefined },
): void {
  const { id: key, summary: title, description, url, start, due, status, category, sprint, points } = issue;
  const isCompleted = category === undefined ? issue.resolved !== undefined : category === "completed";
  const choices = [project.choice("Type", issue.type), project.choice("Sprint", sprint)];
  project.task({
    ...{ key, title, description, url, start, due, order, parent, isCompleted },
    stage: project.status(status, category),
    ...builder.priority(issue.priority, title),
    estimate: estimateOf(points),
    completedAt: isCompleted ? issue.resolved : undefined,
    createdAt: issue.created,
    updatedAt: issue.updated,
    createdBy: issue.creator,
    assignees: issue.assignee ? [issue.assignee] : [],
    labels: issue.labels.map((name) => project.label({ name })),
    comments: issue.comments,
    links: issue.links,
    values: Object.assign(
      {},
      ...choices,
      project.choices("Components", issue.components),
      project.choices("Fix versions", issue.versions),
      project.text("Resolution", /^unresolved$/i.test(issue.resolution) ? "" : issue.resolution),
      ...Object.entries(issue.fields).map(([name, value]) => project.text(name, value)),
    ),
  });
}

function kindOf(type: string): "blocks" | "duplicates" | "relates" {
  if (/block/i.test(type)) return "blocks";
  return /duplicat/i.test(type) ? "duplicates" : "relates";
}

/** Returns the category of a status by the name or key of its category. */
export function categoryOfName(name: string): WorkStage | undefined {
  if (/^(?:to do|new)$/i.test(name)) return "todo";
  if (/^(?:in progress|indeterminate)$/i.test(name)) return "in-progress";
  return /^done$/i.test(name) ? "completed" : undefined;
}

/** Fields that Jira needs itself. They mean nothing elsewhere. */
export const isInternalField = (name: string): boolean =>
  /^(?:rank|development|sprint|story points?(?: estimate)?|epic link|start date|epic colou?r|issue colou?r|vulnerability|\[chart\].*)$/i.test(
    name,
  );
