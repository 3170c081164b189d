/** The result of a check. `todo` says how to fix it. */
export interface Finding {
  readonly verdict: "ok" | "look" | "wrong";
  readonly part: string;
  readonly what: string;
  readonly todo?: string;
}

export const ok = (part: string, what: string): Finding => ({ verdict: "ok", part, what });
export const warning = (part: string, what: string, todo: string): Finding => ({ verdict: "look", part, what, todo });
export const failure = (part: string, what: string, todo: string): Finding => ({ verdict: "wrong", part, what, todo });

/** Returns the reason for an error in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `${error.message}${cause}`.split("\n")[0] ?? "";
}
