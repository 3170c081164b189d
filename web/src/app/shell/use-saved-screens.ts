import { useEffect } from "react";
import { taskLists } from "@/features/task/public.ts";
import { useIdle } from "@/platform/use-idle.ts";

const lists: readonly string[] = Object.values(taskLists).map(({ to }) => to);

/** Returns whether an address shows an unfiltered list, which the replica holds as well. */
const isSaved = ({ pathname, search }: Location) => lists.includes(pathname) && /^(?:\?view=\w+)?$/.test(search);

/** Saves the screens of the lists for the next visit. */
export function useSavedScreens(): void {
  const isIdle = useIdle();
  useEffect(() => {
    const root = document.getElementById("root");
    if (!(isIdle && root)) return;
    const saving = import("@/platform/saved-screen.ts").then(
      ({ saveScreens }) => saveScreens(root, isSaved),
      // Without a network, the next visit starts with the screen that was saved last.
      () => undefined,
    );
    return () => void saving.then((stop) => stop?.());
  }, [isIdle]);
}
