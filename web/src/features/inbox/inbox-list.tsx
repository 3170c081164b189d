import type { InboxLine } from "@baton/domain/notification/inbox";
import { t } from "@lingui/core/macro";
import { type RefObject, useMemo, useState } from "react";
import { useOlderNotifications } from "@/features/notification/list/public.ts";
import { reasonOf } from "@/platform/translate.ts";
import { useMinute } from "@/platform/use-minute.ts";
import { Kbd } from "@/ui/kbd.tsx";
import { ListEnd } from "@/ui/list-end.tsx";
import { LineActions } from "./line-actions.tsx";
import { LineButton } from "./line-button.tsx";
import { dayLabel } from "./line-text.ts";

interface InboxListProps {
  lines: readonly InboxLine[];
  openId: string | null;
  onOpen: (line: InboxLine) => void;
  openRef: RefObject<HTMLButtonElement | null>;
}

/** Lines of the inbox by day. */
function InboxList({ lines, openId, onOpen, openRef }: InboxListProps) {
  const now = useMinute();
  const days = useMemo(() => [...Map.groupBy(lines, ({ at }) => dayLabel(new Date(at), now))], [lines, now]);
  return (
    <div className="flex flex-col gap-3 p-2 max-sm:pb-20">
      {days.map(([day, some]) => (
        <section key={day} aria-label={day}>
          <h2 className="px-2 pt-1 pb-1.5 text-xs font-medium text-faint">{day}</h2>
          <ul className="flex flex-col">
            {some.map((line) => (
              <li key={line.id} className="[contain-intrinsic-block-size:auto_3.75rem] [content-visibility:auto]">
                <LineActions line={line}>
                  <LineButton
                    line={line}
                    now={now}
                    isOpen={line.id === openId}
                    onOpen={() => onOpen(line)}
                    ref={line.id === openId ? openRef : undefined}
                  />
                </LineActions>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** How many lines are drawn at first, and how many more each time the end of the list is reached. */
const drawnAtOnce = 100;

interface InboxLinesProps extends InboxListProps {
  scroller: RefObject<HTMLElement | null>;
}

/** The lines down to where the list is scrolled. Reaching the end draws more, and then loads older ones. */
export function InboxLines({ scroller, lines, openId, ...list }: InboxLinesProps) {
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const { hasMore, isFetching, error, load } = useOlderNotifications();
  const openAt = lines.findIndex(({ id }) => id === openId);
  const count = Math.max(drawn, openAt + 2);
  return (
    <>
      {lines.length > 0 && <InboxList lines={lines.slice(0, count)} openId={openId} {...list} />}
      {(lines.length > count || hasMore) && (
        <ListEnd
          scroller={scroller}
          isLoading={isFetching}
          problem={error ? `${t`Older notifications could not be loaded.`} ${reasonOf(error)}` : undefined}
          onMore={() => {
            setDrawn(count + drawnAtOnce);
            if (lines.length <= count + drawnAtOnce && hasMore) load();
          }}
        />
      )}
    </>
  );
}

/** The keys of the inbox, below its list. */
export function InboxKeys() {
  const keys = [
    ["J K", ""],
    ["E", t`Archive`],
    ["U", t`Unread`],
    ["H", t`Snooze`],
  ] as const;
  return (
    <footer className="flex h-11 shrink-0 items-center gap-4 border-t px-4 text-xs text-muted pointer-coarse:hidden">
      {keys.map(([key, word]) => (
        <span key={key} className="flex items-center gap-1.5">
          <Kbd>{key}</Kbd>
          {word}
        </span>
      ))}
    </footer>
  );
}
