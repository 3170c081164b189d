import { plural } from "@lingui/core/macro";
import { useEffect } from "react";
import { announce } from "@/ui/announce.ts";

/** Milliseconds without typing before the number of results is announced. */
const restBeforeAnnouncement = 600;

/** Announces the number of results when the person stops typing. */
export function useAnnouncedCount(count: number, text: string): void {
  useEffect(() => {
    if (text === "") return undefined;
    const say = () => announce(plural(count, { one: "# result", other: "# results" }));
    const timer = setTimeout(say, restBeforeAnnouncement);
    return () => clearTimeout(timer);
  }, [count, text]);
}
