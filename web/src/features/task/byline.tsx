import { useMembersById } from "@/features/member/public.ts";
import { Day } from "./day.tsx";

interface BylineProps {
  /** What was done, such as "Created". */
  what: string;
  /** The id of a person; one whom the team does not know is left out. */
  by: string | null;
  at: string;
}

/** Who did something to a task, and when: "Created by maya on 2026-11-23". */
export function Byline({ what, by, at }: BylineProps) {
  const name = useMembersById().get(by ?? "")?.username;
  return (
    <p className="wrap-anywhere">
      {what} {name !== undefined && `by ${name} `}on <Day date={at} />
    </p>
  );
}
