import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { CloudOff, Lock, MousePointer2 } from "lucide-react";
import { cn } from "@/ui/cn.ts";

/** A schematic task card. */
function MiniCard({ tone, className }: { tone: string; className?: string }) {
  return (
    <span className={cn(tone, "flex flex-col gap-2 rounded-md border bg-surface p-2.5 shadow-card", className)}>
      <span className="flex items-center gap-1.5">
        <span className="size-1.5 rounded-full bg-tone" />
        <span className="h-1.5 w-8 rounded-full bg-tone-soft" />
      </span>
      <span className="h-1.5 w-full rounded-full bg-pressed" />
      <span className="h-1.5 w-2/3 rounded-full bg-pressed" />
    </span>
  );
}

const lane = "flex min-w-0 flex-1 flex-col gap-2 rounded-lg bg-hover p-2";

const colleague = "ines";

/** A card that a colleague drags from one column to the next. */
export function MovingCard() {
  return (
    <span className="flex h-full w-full max-w-120 items-stretch gap-2.5 pt-7">
      <span className={lane}>
        <MiniCard tone="tone-orange" />
        <MiniCard tone="tone-orange" />
        <MiniCard tone="tone-orange" />
      </span>
      <span className={cn(lane, "relative")}>
        <MiniCard tone="tone-blue" />
        <span className="h-15 rounded-md border border-dashed border-line-strong" />
        <MiniCard tone="tone-blue" />
        <span className="absolute top-16 -start-6 w-[85%] rotate-3">
          <MiniCard tone="tone-orange" className="shadow-raised" />
          <MousePointer2 size={18} className="absolute -end-1 -bottom-3 fill-accent text-surface" />
          <span className="absolute top-full start-full mt-1.5 rounded-full bg-accent px-2 py-0.5 text-xs font-medium text-on-accent">
            {colleague}
          </span>
        </span>
      </span>
      <span className={lane}>
        <MiniCard tone="tone-green" />
        <MiniCard tone="tone-green" />
      </span>
    </span>
  );
}

/** The background pattern: six cards in two rows. */
const cards = [
  { x: 2, y: 2, fill: "hover" },
  { x: 32, y: 2, fill: "pressed" },
  { x: 62, y: 2, fill: "accent-soft" },
  { x: 2, y: 20, fill: "pressed" },
  { x: 32, y: 20, fill: "hover" },
  { x: 62, y: 20, fill: "hover" },
];

/** The number of tasks, over the pattern. */
export function TenThousand() {
  return (
    <span className="relative grid h-full w-full place-items-center">
      <svg className="absolute -inset-x-5 h-full w-[calc(100%+2.5rem)]" aria-hidden="true">
        <pattern id="many-cards" width="90" height="36" patternUnits="userSpaceOnUse">
          {cards.map(({ x, y, fill }) => (
            <rect key={`${x} ${y}`} x={x} y={y} width="26" height="14" rx="3" fill={`var(--color-${fill})`} />
          ))}
        </pattern>
        <rect width="100%" height="100%" fill="url(#many-cards)" />
      </svg>
      <span className="relative flex flex-col items-center rounded-2xl border bg-surface px-7 pt-3 pb-4 shadow-raised">
        <span className="text-6xl font-bold tracking-[-0.04em] text-brand tabular-nums">{i18n.number(10_000)}</span>
        <span className="text-base text-muted">{t`tasks on one board`}</span>
      </span>
    </span>
  );
}

/** Changes that are pending while offline. */
export function PendingChanges() {
  return (
    <span className="flex w-full max-w-64 flex-col gap-2.5">
      <span className="flex items-center gap-2 self-center rounded-full border bg-surface px-3 py-1.5 text-base font-medium shadow-card">
        <CloudOff size={16} className="text-warning-text" />
        {plural(3, { one: "Offline, # change waiting", other: "Offline, # changes waiting" })}
      </span>
      {["w-4/5", "w-3/5", "w-2/3"].map((width) => (
        <span key={width} className="flex h-7 items-center gap-2.5 rounded-md border bg-surface px-2.5">
          <span className="tone-amber size-1.5 rounded-full bg-tone" />
          <span className={cn("h-1.5 rounded-full bg-pressed", width)} />
        </span>
      ))}
    </span>
  );
}

/** The same tasks on a board and in a list. */
export function BoardAndList() {
  return (
    <span className="flex w-full max-w-72 items-center gap-4">
      <span className="grid flex-1 grid-cols-2 gap-2">
        <MiniCard tone="tone-orange" />
        <MiniCard tone="tone-blue" />
        <MiniCard tone="tone-green" />
        <MiniCard tone="tone-orange" />
      </span>
      <span className="flex flex-1 flex-col rounded-md border bg-surface shadow-card">
        {["tone-orange", "tone-blue", "tone-green", "tone-orange last"].map((tone) => (
          <span key={tone} className="flex h-8.5 items-center gap-2 px-2.5 not-last:border-b">
            <span className={cn(tone, "size-1.5 rounded-full bg-tone")} />
            <span className="h-1.5 flex-1 rounded-full bg-pressed" />
          </span>
        ))}
      </span>
    </span>
  );
}

/** The server's answers to the person's own team, and to others. */
export function ClosedDoor() {
  return (
    <span className="flex w-full max-w-72 flex-col items-center gap-4">
      <span className="grid size-14 place-items-center rounded-2xl border bg-surface text-accent-text shadow-card">
        <Lock size={24} />
      </span>
      <span className="flex w-full flex-col gap-1.5 font-mono text-sm text-muted">
        {[
          [t`your team`, "200 OK"],
          [t`any other`, "404 Not Found"],
        ].map(([who, answer]) => (
          <span key={who} className="flex justify-between rounded-md border bg-surface px-3 py-1.5">
            <span>{who}</span>
            <span className="text-text">{answer}</span>
          </span>
        ))}
      </span>
    </span>
  );
}
