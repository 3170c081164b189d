/** Limits per person, on each node. */
export interface PersonLimit {
  readonly writesPerMinute: number;
  readonly sockets: number;
}

/** Limits per workspace. */
export interface WorkspaceLimit {
  readonly tasks: number;
  /** Bytes of the texts that people write in them. */
  readonly bytes: number;
}

/** Limits of the files on tasks, in bytes. */
export interface FileLimit {
  readonly perFile: number;
  readonly perTeam: number;
}
