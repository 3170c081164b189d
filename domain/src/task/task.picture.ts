import type { Label } from "../label/label.ts";
import type { FormerMember } from "../member/former.ts";
import type { Member } from "../member/member.ts";
import type { Project } from "../project/project.ts";
import type { PersonActor } from "../session/session.ts";
import type { Stage, Task, WorkStage } from "./task.ts";

/** What the server knows about the first screen of a list when somebody opens it. */
export interface FirstScreen {
  readonly actor: PersonActor;
  readonly member: Member;
  /** The members of the team, and those who were. */
  readonly members: readonly Member[];
  readonly formerMembers: readonly FormerMember[];
  readonly labels: readonly Label[];
  /** The projects of the team that are not in the trash. */
  readonly projects: readonly Project[];
  /** The first tasks of each stage, in order. */
  readonly tasks: Readonly<Record<WorkStage, readonly Task[]>>;
  /** The number of tasks in each stage that the person sees. */
  readonly counts: Readonly<Record<Stage, number>>;
}

/** Draws the list at `path` as HTML, or returns undefined if there is no picture of it. */
export type DrawList = (path: string, screen: FirstScreen) => string | undefined;
