import { useQuery } from "@tanstack/react-query";
import { usePeopleById } from "@/features/member/public.ts";
import { useKnownProjects } from "@/features/project/public.ts";
import { useTasks } from "@/features/task/public.ts";
import { queryClient } from "@/platform/query-client.ts";
import { correctionOf, vocabularyOf } from "./correction.ts";
import { countOfAll } from "./results.ts";
import type { Searched } from "./search-address.ts";
import { searchQuery } from "./search-query.ts";

/**
 * Returns what somebody whose search found nothing probably meant, if that finds anything: words of titles and names with
 * more typing errors than the server corrects.
 */
export function useCorrection({ text, kind, filter, sort }: Searched) {
  const { tasks } = useTasks();
  const projects = useKnownProjects();
  const people = usePeopleById();
  const { data } = useQuery({
    queryKey: ["search-correction", { text, kind, filter }],
    queryFn: async () => {
      const names = [...projects.map(({ name }) => name), ...[...people.values()].map(({ username }) => username)];
      const corrected = correctionOf(text.trim(), vocabularyOf([...tasks.map(({ title }) => title), ...names]));
      if (corrected === undefined) return null;
      const kinds = kind === null ? {} : { kinds: [kind] };
      const { counts } = await queryClient.fetchQuery(searchQuery({ q: corrected, filter, sort, limit: 1, ...kinds }));
      const count = countOfAll(counts);
      return count === 0 ? null : { text: corrected, count };
    },
    gcTime: 0,
    retry: false,
    networkMode: "always",
  });
  return data ?? undefined;
}
