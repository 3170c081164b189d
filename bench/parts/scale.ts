/** The amount of work: enough for figures to quote, or just enough to check that everything works. */
export interface Scale {
  readonly rounds: number;
  readonly roundMs: number;
  readonly starts: number;
  readonly sockets: number;
  readonly changes: number;
  readonly streamedChanges: number;
  readonly workspaces: readonly number[];
  readonly tasks: readonly number[];
  readonly largeTasks: number;
  readonly requests: number;
  /** Number of server processes to measure. Sending 18 MB takes 6 to 12 ms, about the same within one process. */
  readonly processes: number;
  readonly boards: readonly number[];
  readonly opens: number;
  readonly presses: number;
  readonly audits: number;
  /** Number of tasks in the table that is measured. */
  readonly listedTasks: number;
  /** Number of tasks in the month and on the timeline that are measured. */
  readonly monthTasks: number;
  readonly timelineTasks: number;
  readonly importedTasks: number;
  /** Tasks whose history is reported on. */
  readonly historyTasks: number;
  readonly searchedTasks: number;
  /** Number of times that each search is measured. */
  readonly searches: number;
}

export const full: Scale = {
  rounds: 7,
  roundMs: 3000,
  starts: 9,
  sockets: 1000,
  changes: 200,
  streamedChanges: 3000,
  workspaces: [1, 100, 10_000],
  tasks: [1000, 10_000, 100_000],
  largeTasks: 100_000,
  requests: 300,
  processes: 5,
  boards: [100, 1000, 10_000],
  opens: 7,
  presses: 50,
  audits: 5,
  listedTasks: 20_000,
  monthTasks: 2000,
  timelineTasks: 10_000,
  importedTasks: 30_000,
  historyTasks: 100_000,
  searchedTasks: 100_000,
  searches: 20,
};

export const quick: Scale = {
  rounds: 3,
  roundMs: 500,
  starts: 3,
  sockets: 100,
  changes: 20,
  streamedChanges: 100,
  workspaces: [1, 100],
  tasks: [1000, 5000],
  largeTasks: 100_000,
  requests: 50,
  processes: 1,
  boards: [100, 1000],
  opens: 2,
  presses: 10,
  audits: 1,
  listedTasks: 1000,
  monthTasks: 500,
  timelineTasks: 1000,
  importedTasks: 500,
  historyTasks: 2000,
  searchedTasks: 5000,
  searches: 3,
};
