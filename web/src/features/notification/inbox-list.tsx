import type { InboxLine } from "@baton/domain/notification/inbox";
import { t } from "@lingui/core/macro";
import { type RefObject, useMemo } from "react";
import { useMinute } from "@/platform/use-minute.ts";
import { Kbd } from "@/ui/kbd.tsx";
import { Line } from "./inbox-line.tsx";
import { dayWord } from "./line-words.ts";

interface InboxListProps {
  lines: readonly InboxLine[];
  openId: string | null;
  onOpen: (line: InboxLine) => void;
  openRef: RefObject<HTMLButtonElement | null>;
}

/** The lines of the inbox by day. */
export function InboxList({ lines, openId, onOpen, openRef }: InboxListProps) {
  const now = useMinute();
  const days = useMemo(() => [...Map.groupBy(lines, ({ at }) => dayWord(new Date(at), now))], [lines, now]);
  return (
    <div className="flex flex-col gap-3 p-2">
      {days.map(([day, some]) => (
        <section key={day} aria-label={day}>
          <h2 className="px-2 pt-1 pb-1.5 text-xs font-medium text-faint">{day}</h2>
          <ul className="flex flex-col">
            {some.map((line) => (
              <li key={line.id} className="[contain-intrinsic-block-size:auto_3.75rem] [content-visibility:auto]">
                <Line
                  line={line}
                  now={now}
                  isOpen={line.id === openId}
                  onOpen={() => onOpen(line)}
                  ref={line.id === openId ? openRef : undefined}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
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
