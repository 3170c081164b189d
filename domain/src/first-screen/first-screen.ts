import type { Label } from "../label/label.ts";
import type { FormerMember } from "../member/former.ts";
import type { Member } from "../member/member.ts";
import type { Project } from "../project/project.ts";
import type { PersonActor } from "../session/session.ts";
import type { ProjectStage } from "../stage/stage.ts";
import type { Star } from "../star/star.ts";
import type { Stage, Task, WorkStage } from "../task/task.ts";

/** What the server knows about the first screen of a person who opens a page. */
interface Screen {
  readonly actor: PersonActor;
  readonly member: Member;
  /** The members and former members of the team. */
  readonly members: readonly Member[];
  readonly formerMembers: readonly FormerMember[];
  readonly labels: readonly Label[];
  /** The projects of the team that are not in the trash. */
  readonly projects: readonly Project[];
  /** The projects that the person has starred. */
  readonly stars: readonly Star[];
  /** The number of tasks in each stage that the person sees. */
  readonly counts: Readonly<Record<Stage, number>>;
}

/** The first screen of a list of the tasks of all projects. */
export interface ListScreen extends Screen {
  /** The first tasks of each stage, in order. */
  readonly tasks: Readonly<Record<WorkStage, readonly Task[]>>;
}

/** The totals of a column of a project's board. */
export interface ColumnTotal {
  readonly count: number;
  /** The sum of the estimates; null if no task has one. */
  readonly estimate: number | null;
}

/** The first screen of the board of a project. */
export interface BoardScreen extends Screen {
  readonly project: Project;
  /** The stages in the order of the columns. */
  readonly stages: readonly ProjectStage[];
  /** The first tasks of the first stages, in order, by the stage's id. */
  readonly cards: Readonly<Record<string, readonly Task[]>>;
  /** By the stage's id; a stage without tasks is absent. */
  readonly totals: Readonly<Record<string, ColumnTotal>>;
}

export type FirstScreen = ListScreen | BoardScreen;

/** Renders the first screen of the page at `path` as HTML. Returns undefined for a page without one. */
export type RenderFirstScreen = (path: string, screen: FirstScreen) => Promise<string | undefined>;
