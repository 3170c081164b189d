/** What a check found; `todo` says what to do about it. */
export interface Finding {
  readonly verdict: "ok" | "look" | "wrong";
  readonly part: string;
  readonly what: string;
  readonly todo?: string;
}

export const fine = (part: string, what: string): Finding => ({ verdict: "ok", part, what });
export const look = (part: string, what: string, todo: string): Finding => ({ verdict: "look", part, what, todo });
export const wrong = (part: string, what: string, todo: string): Finding => ({ verdict: "wrong", part, what, todo });

/** Why something did not work, in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `${error.message}${cause}`.split("\n")[0] ?? "";
}
