import { useEffect } from "react";
import { taskLists } from "@/features/task/public.ts";
import { useIdle } from "@/platform/use-idle.ts";

const lists: readonly string[] = Object.values(taskLists).map(({ to }) => to);

/** Returns whether an address shows an unfiltered list, which the replica holds as well. */
const isKept = ({ pathname, search }: Location) => lists.includes(pathname) && /^(?:\?view=\w+)?$/.test(search);

/** Keeps pictures of the lists for the next visit. */
export function useKeptPictures(): void {
  const isIdle = useIdle();
  useEffect(() => {
    const root = document.getElementById("root");
    if (!(isIdle && root)) return;
    const keeping = import("@/platform/kept-picture.ts").then(({ keepPictures }) => keepPictures(root, isKept));
    return () => void keeping.then((stop) => stop());
  }, [isIdle]);
}
