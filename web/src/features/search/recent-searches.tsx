import { t } from "@lingui/core/macro";
import { History } from "lucide-react";
import { useId } from "react";
import { useActor } from "@/features/session/public.ts";
import { Button } from "@/ui/button.tsx";
import { recentSearches } from "./recent.ts";

/** The last searches of a person, to search again. */
export function RecentSearches({ onSearch }: { onSearch: (text: string) => void }) {
  const { userId } = useActor();
  const heading = useId();
  const texts = recentSearches.read(userId);
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="px-3 pt-4 sm:px-4">
      <h2 id={heading} className="pb-1 text-xs font-medium text-faint">
        {t`Recent searches`}
      </h2>
      <ul className="-ms-2 flex flex-wrap gap-1">
        {texts.map((text) => (
          <li key={text} className="min-w-0">
            <Button variant="ghost" size="sm" className="max-w-full" onPress={() => onSearch(text)}>
              <History aria-hidden="true" />
              <span dir="auto" className="truncate">
                {text}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
