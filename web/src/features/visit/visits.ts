/** Milliseconds after which looking at a project again is another visit. */
const apart = 3_600_000;

interface Visits {
  /** When the project was last looked at, and the end of the visit before this one. */
  readonly last: number;
  readonly before: number | null;
}

const keyOf = (userId: string, projectId: string) => `baton-visits-${userId}-${projectId}`;

function read(key: string): Visits | undefined {
  try {
    const { last, before } = JSON.parse(localStorage.getItem(key) ?? "") as Visits;
    return typeof last === "number" ? { last, before: typeof before === "number" ? before : null } : undefined;
  } catch {
    return undefined;
  }
}

/** Notes that a person looks at a project now. */
export function noteVisit(userId: string, projectId: string, now = Date.now()): void {
  const key = keyOf(userId, projectId);
  const known = read(key);
  const before = known && now - known.last >= apart ? known.last : (known?.before ?? null);
  try {
    localStorage.setItem(key, JSON.stringify({ last: now, before } satisfies Visits));
  } catch {
    // Without storage, nobody is offered what changed since their last visit.
  }
}

/** Returns when the person's last visit of a project ended, at least an hour ago; undefined if unknown. */
export function lastVisit(userId: string, projectId: string): Date | undefined {
  const before = read(keyOf(userId, projectId))?.before;
  return before == null ? undefined : new Date(before);
}
