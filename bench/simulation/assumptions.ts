/**
 * What is not measured: what people do in the busiest minutes of a day, and what the machines are. docs/scaling.md says the
 * same in words. Times are in milliseconds.
 */
export const assumed = {
  workspaces: 1_000_000,
  /** What they are spread over. */
  shards: [1, 2, 4, 8, 16, 32],
  /** What one shard grows to, with so many workspaces for each node. */
  growth: { workspacesPerNode: 20_000, nodes: [1, 2, 4, 8, 16, 32, 64] },
  /** People of a workspace: Pareto's law, by which half have three or fewer and one in a thousand has 600. */
  size: { smallest: 2, exponent: 1.2, largest: 5000 },
  /** The part of them who have a page open: 300,000 of nine million. */
  online: 0.033,
  /** How often one who is online does what. */
  every: {
    /** Moves or edits a card; with what is created, that makes 3,500 writes a second. */
    move: 100_000,
    create: 600_000,
    /** Comes back to a list that has not changed, or that the node still has in its memory. */
    unchanged: 600_000,
    list: 1_200_000,
    /** Opens a list that no node has in its memory. */
    anew: 1_800_000,
    task: 600_000,
    /** Goes from one list or task to another, which colleagues are told of. */
    look: 60_000,
  },
  /** One shard: a PostgreSQL with its stand-by, a Redis, and nodes, each of them with a processor of its own. */
  shard: { nodes: 8, databaseProcessors: 16, databaseConnections: 400 },
  node: { connections: 10, memoryMb: 2048 },
  /** A message from one machine to another and back, and what a commit waits for: two disks, and the way between them. */
  network: { roundTrip: 0.3, commit: 1.5 },
  /** How often a request waits for the database: what needs no other answer is asked together. */
  turns: { list: 1, unchanged: 1, anew: 3, task: 2, move: 7, create: 8, log: 1, look: 1 },
  /**
   * A node asks the store what it may have missed, of so many workspaces or people at a time. What each of them takes, half of
   * them workspaces, was measured by itself: the last number of a workspace 3 µs of the node and 3 of the database, a session 6 and 23.
   */
  lookAgain: { every: 15_000, atOnce: 200, node: 0.0045, database: 0.013 },
  /** So long is counted, after as long until everything is under way. */
  counted: 15_000,
} as const;
