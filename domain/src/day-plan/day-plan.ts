/** A person's own plan of their work in My Work. Others do not see it. */
export interface DayPlan {
  /** The ids of tasks and subtasks in the order in which the person wants to do them. */
  readonly items: readonly string[];
  /** The days ("YYYY-MM-DD") until which the person snoozed tasks and subtasks, by id. */
  readonly snoozed: Readonly<Record<string, string>>;
}
