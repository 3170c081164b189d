/**
 * Assumptions about people in the busiest minutes of a day, and about the machines. docs/scaling.md describes them. Times are
 * in milliseconds.
 */
export const assumed = {
  workspaces: 1_000_000,
  /** The numbers of shards to simulate. */
  shards: [1, 2, 4, 8, 16, 32],
  /** The sizes of a growing shard, with a constant number of workspaces per node. */
  growth: { workspacesPerNode: 20_000, nodes: [1, 2, 4, 8, 16, 32, 64] },
  /** People per workspace, as a Pareto distribution: half have three or fewer, one in a thousand has 600. */
  size: { smallest: 2, exponent: 1.2, largest: 5000 },
  /** The share of people with an open page: 300,000 of nine million. */
  online: 0.033,
  /** The mean interval between the actions of an online person. */
  every: {
    /** Moves or edits a card. Together with creations, this makes 3,500 writes per second. */
    move: 100_000,
    create: 600_000,
    /** Returns to a list that is unchanged or that the node has cached. */
    unchanged: 600_000,
    list: 1_200_000,
    /** Opens a list that no node has cached. */
    anew: 1_800_000,
    task: 600_000,
    /** Opens another list or task, which updates presence. */
    look: 60_000,
  },
  /** One shard: a PostgreSQL with its standby, a Redis, and nodes with one processor each. */
  shard: { nodes: 8, databaseProcessors: 16, databaseConnections: 400 },
  node: { connections: 10, memoryMb: 2048 },
  /** The round trip between two machines, and a commit, which waits for two disks and the network between them. */
  network: { roundTrip: 0.3, commit: 1.5 },
  /** Database round trips per request. Independent statements share one. */
  turns: { list: 1, unchanged: 1, anew: 3, task: 2, move: 7, create: 8, log: 1, look: 1 },
  /**
   * Polling for missed changes, `atOnce` workspaces or people at a time. The times are the mean of separate measurements: the
   * last number of a workspace takes 3 µs of the node and 3 of the database, a session 6 and 23.
   */
  lookAgain: { every: 15_000, atOnce: 200, node: 0.0045, database: 0.013 },
  /** The measured period, after a warm-up of the same length. */
  counted: 15_000,
} as const;
