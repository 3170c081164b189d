import type { SearchAnswer, SearchKind } from "@baton/domain/search/search";
import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ListFilter, Plus, Rows3, SearchX, SpellCheck } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { fromList } from "@/features/task/public.ts";
import { Kbd } from "@/ui/kbd.tsx";
import { countOfAll } from "./results.ts";
import { partsOfFilter, type Searched } from "./search-address.ts";
import { searchQuery } from "./search-query.ts";
import { useCorrection } from "./use-correction.ts";
import { useCreation } from "./use-creation.ts";

const nothingOf: Readonly<Record<SearchKind, (text: string) => string>> = {
  task: (text) => t`No tasks match “${text}”`,
  comment: (text) => t`No comments match “${text}”`,
  file: (text) => t`No files match “${text}”`,
  project: (text) => t`No projects match “${text}”`,
  person: (text) => t`No people match “${text}”`,
};

interface NothingFoundProps {
  /** The ways on, the first of which Enter takes. */
  ref: Ref<HTMLDivElement>;
  searched: Searched;
  counts: SearchAnswer["counts"] | undefined;
  onChange: (to: Partial<Searched>) => void;
}

/** What was searched, and ways on: without typing errors, other kinds, no filter, or a new task. */
export function NothingFound({ ref, searched, counts, onChange }: NothingFoundProps) {
  const { kind, filter, sort } = searched;
  const text = searched.text.trim();
  const creation = useCreation(text, partsOfFilter(filter).project ?? undefined);
  const navigate = useNavigate();
  const { data } = useQuery({ ...searchQuery({ q: text, filter: "", sort, limit: 1 }), enabled: filter !== "" });
  const unfiltered = countOfAll(data?.counts);
  const others = countOfAll(counts);
  const correction = useCorrection(searched);
  const create = () => {
    const id = creation.create?.();
    if (id !== undefined) void navigate({ to: "/user/tasks/$id", params: { id }, state: fromList });
  };
  return (
    <div className="flex flex-col items-center px-4 pt-[10vh] pb-8 text-center">
      <span className="grid size-10 place-items-center rounded-full bg-hover text-muted">
        <SearchX size={20} aria-hidden="true" />
      </span>
      <h2 dir="auto" className="mt-4 max-w-full text-lg font-semibold wrap-anywhere">
        {kind === null ? t`Nothing found for “${text}”` : nothingOf[kind](text)}
      </h2>
      <p className="mt-1 max-w-120 text-base text-muted text-balance">
        {kind === null
          ? t`Titles, texts, comments, files, projects and people were searched. Fewer letters of a word find more.`
          : t`Fewer letters of a word find more.`}
      </p>
      <div
        ref={ref}
        className="mt-6 flex w-full max-w-120 flex-col rounded-lg border bg-raised p-1 shadow-card empty:hidden"
      >
        {correction && (
          <Way
            icon={<SpellCheck />}
            detail={resultsText(correction.count)}
            onPress={() => onChange({ text: correction.text })}
          >
            {t`Search for “${correction.text}”`}
          </Way>
        )}
        {kind !== null && others > 0 && (
          <Way icon={<Rows3 />} detail={resultsText(others)} onPress={() => onChange({ kind: null })}>
            {t`Search in everything`}
          </Way>
        )}
        {filter !== "" && unfiltered > 0 && (
          <Way
            icon={<ListFilter />}
            detail={resultsText(unfiltered)}
            onPress={() => onChange({ filter: "", kind: null })}
          >
            {t`Search without the filter`}
          </Way>
        )}
        {creation.create && creation.project && (
          <Way icon={<Plus />} onPress={create}>
            {t`Create task “${creation.title}” in ${creation.project.name}`}
          </Way>
        )}
      </div>
    </div>
  );
}

const resultsText = (count: number) => plural(count, { one: "# result", other: "# results" });

interface WayProps {
  icon: ReactNode;
  detail?: string;
  onPress: () => void;
  children: string;
}

function Way({ icon, detail, onPress, children }: WayProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="group/way flex h-9 items-center gap-2.5 rounded-md px-2 text-start text-base first:bg-accent-soft not-first:hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:h-11 [&_svg]:size-4"
    >
      <span aria-hidden="true" className="shrink-0 text-muted group-first/way:text-accent-text">
        {icon}
      </span>
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {children}
      </span>
      {detail && <span className="shrink-0 text-sm text-muted">{detail}</span>}
      <span aria-hidden="true" className="hidden shrink-0 group-first/way:flex">
        <Kbd>{"↵"}</Kbd>
      </span>
    </button>
  );
}
