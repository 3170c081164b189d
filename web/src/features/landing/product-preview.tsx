import { t } from "@lingui/core/macro";
import { ChartLine, CircleCheckBig, CircleDashed, ListTodo, type LucideIcon, Users } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { cn } from "@/ui/cn.ts";
import { Screenshot } from "./screenshot.tsx";

interface Preview {
  readonly id: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly text: string;
}

const previews = (): readonly Preview[] => [
  {
    id: "dashboard",
    label: t`Dashboard`,
    Icon: ChartLine,
    text: t`How much there is, how much is done and what is urgent, counted while you watch.`,
  },
  {
    id: "tasks",
    label: t`Tasks`,
    Icon: CircleCheckBig,
    text: t`The whole team's work on one board. Drag a card, and it moves on every screen.`,
  },
  {
    id: "progress",
    label: t`Progress`,
    Icon: CircleDashed,
    text: t`Only what is being worked on right now, and by whom.`,
  },
  {
    id: "todo",
    label: t`Todo`,
    Icon: ListTodo,
    text: t`What comes next, in the order that you agreed on.`,
  },
  {
    id: "team",
    label: t`Team`,
    Icon: Users,
    text: t`Everyone with their role. Add people by their email address, and they can start.`,
  },
];

export function ProductPreview() {
  const [selected, setSelected] = useState(0);
  const [isWanted, setWanted] = useState(false);
  const all = previews();
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);
  const want = () => setWanted(true);

  const moveByKey = (event: KeyboardEvent) => {
    const next = nextTab(event.key, selected, all.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    tabs.current[next]?.focus();
  };

  return (
    <section aria-label={t`A look at Baton`} className="flex flex-col items-center gap-5 sm:gap-6">
      <div
        role="tablist"
        aria-label={t`Views`}
        onPointerEnter={want}
        onFocus={want}
        className="flex max-w-full overflow-x-auto rounded-full border bg-surface p-1 shadow-card [scrollbar-width:none] sm:gap-1"
      >
        {all.map(({ id, label, Icon }, index) => (
          <button
            key={id}
            ref={(element) => {
              tabs.current[index] = element;
            }}
            type="button"
            role="tab"
            id={`preview-tab-${id}`}
            aria-selected={index === selected}
            aria-controls={`preview-${id}`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
            onKeyDown={moveByKey}
            className={cn(
              "touch-target flex h-9 shrink-0 items-center justify-center gap-2 rounded-full px-2.5 text-sm font-medium transition-colors sm:px-4 sm:text-base",
              index === selected ? "bg-accent text-on-accent" : "text-muted hover:bg-hover hover:text-text",
            )}
          >
            <Icon size={16} aria-hidden="true" className="max-sm:hidden" />
            {label}
          </button>
        ))}
      </div>
      {all.map((preview, index) => (
        <PreviewPanel
          key={preview.id}
          preview={preview}
          isSelected={index === selected}
          isFirst={index === 0}
          isWanted={isWanted}
        />
      ))}
    </section>
  );
}

function nextTab(key: string, selected: number, last: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowRight: selected === last ? 0 : selected + 1,
    ArrowLeft: selected === 0 ? last : selected - 1,
    Home: 0,
    End: last,
  };
  return targets[key];
}

interface PreviewPanelProps {
  preview: Preview;
  isSelected: boolean;
  /** The panel that is selected first. */
  isFirst: boolean;
  /** Loads the picture before the panel is selected. */
  isWanted: boolean;
}

function PreviewPanel({ preview: { id, label, text }, isSelected, isFirst, isWanted }: PreviewPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`preview-${id}`}
      aria-labelledby={`preview-tab-${id}`}
      hidden={!isSelected}
      className="flex w-full flex-col items-center gap-5 [&[hidden]]:hidden"
    >
      <div className="w-full max-w-95 rounded-2xl border bg-raised/60 p-1.5 shadow-dialog backdrop-blur-sm sm:max-w-none sm:p-2">
        <Screenshot
          id={id}
          alt={t`${label}: ${text}`}
          loading={isFirst || isWanted ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
        />
      </div>
      <p className="min-h-[3lh] max-w-200 text-center text-lg text-balance text-muted sm:min-h-[1lh]">{text}</p>
    </div>
  );
}
