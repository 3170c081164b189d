import type { Hue } from "@baton/domain/kernel/hue";
import type { WorkStage } from "@baton/domain/task/task";
import type { ProjectContent } from "@baton/domain/template/template";
import { t } from "@lingui/core/macro";

/** A template for a project: a ready-made one, or one that the team has saved. */
export interface ProjectTemplate
  extends Pick<ProjectContent, "colour">,
    Partial<Omit<ProjectContent, "kind" | "colour" | "stages">> {
  readonly id: string;
  readonly name: string;
  readonly stages: readonly {
    readonly name: string;
    readonly category: WorkStage;
    readonly colour: Hue;
    readonly wipLimit?: number | null;
  }[];
}

const todo = (name: string, colour: Hue = "orange") => ({ name, category: "todo", colour }) as const;
const doing = (name: string, colour: Hue = "blue") => ({ name, category: "in-progress", colour }) as const;
const done = (name: string, colour: Hue = "green") => ({ name, category: "completed", colour }) as const;

const ofProducts = (): readonly ProjectTemplate[] => [
  {
    id: "kanban",
    name: t`Kanban`,
    colour: "blue",
    stages: [todo(t`To Do`), doing(t`In Progress`), done(t`Done`)],
  },
  {
    id: "bugs",
    name: t`Software bugs`,
    colour: "red",
    stages: [
      todo(t`Reported`, "gray"),
      todo(t`Confirmed`),
      doing(t`Fixing`),
      doing(t`In review`, "violet"),
      done(t`Fixed`),
      done(t`Not a bug`, "gray"),
    ],
  },
  {
    id: "sprint",
    name: t`Sprint`,
    colour: "indigo",
    stages: [
      todo(t`Backlog`, "gray"),
      todo(t`This sprint`),
      doing(t`In Progress`),
      doing(t`In review`, "violet"),
      done(t`Done`),
    ],
  },
];

const ofOthers = (): readonly ProjectTemplate[] => [
  {
    id: "content",
    name: t`Content calendar`,
    colour: "fuchsia",
    stages: [
      todo(t`Ideas`, "gray"),
      todo(t`Planned`),
      doing(t`Writing`),
      doing(t`Editing`, "violet"),
      done(t`Published`),
    ],
  },
  {
    id: "sales",
    name: t`Sales pipeline`,
    colour: "teal",
    stages: [
      todo(t`Lead`, "gray"),
      todo(t`Qualified`),
      doing(t`Offer sent`),
      doing(t`Negotiation`, "amber"),
      done(t`Won`),
      done(t`Lost`, "red"),
    ],
  },
  {
    id: "hiring",
    name: t`Hiring`,
    colour: "violet",
    stages: [
      todo(t`Applied`, "gray"),
      doing(t`Interview`),
      doing(t`Trial day`, "violet"),
      doing(t`Offer`, "amber"),
      done(t`Hired`),
      done(t`Declined`, "gray"),
    ],
  },
  {
    id: "personal",
    name: t`Personal`,
    colour: "amber",
    stages: [todo(t`Someday`, "gray"), todo(t`Next`), doing(t`Today`), done(t`Done`)],
  },
];

/** Returns the ready-made templates. Their names and stages are in the person's language. */
export const projectTemplates = (): readonly ProjectTemplate[] => [...ofProducts(), ...ofOthers()];
