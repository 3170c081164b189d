import { t } from "@lingui/core/macro";
import { Pause, Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cn } from "@/ui/cn.ts";

interface Client {
  readonly name: string;
  /** The classes of the name. */
  readonly type: string;
  /** The mark, in a 24 by 24 view box. */
  readonly mark: ReactNode;
}

const clients: readonly Client[] = [
  {
    name: "Halden",
    type: "font-bold tracking-tight",
    mark: <path d="M3 3h6v7h6V3h6v18h-6v-6H9v6H3z" />,
  },
  {
    name: "brightwater",
    type: "font-medium tracking-tight",
    mark: <path d="M12 2s7 7.6 7 13a7 7 0 0 1-14 0C5 9.6 12 2 12 2Zm-3 13a3 3 0 0 0 3 3v-2.500a.5.5 0 0 1-.5-.5z" />,
  },
  {
    name: "FERNHILL",
    type: "font-semibold tracking-widest text-lg",
    mark: <path d="M2 20 9 7l4 7 3-5 6 11zM17 3.500a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z" />,
  },
  {
    name: "Copperline",
    type: "font-semibold italic tracking-tight",
    mark: <path d="M12 2a10 10 0 1 0 10 10h-4a6 6 0 1 1-6-6zm4 0v4h2v2h4a8 8 0 0 0-6-6Z" />,
  },
  {
    name: "tallgrass",
    type: "font-bold tracking-tighter",
    mark: (
      <path d="M4 21C4 13 6 8 8 4c1 5 1 11 0 17zm6 0c0-9 2-14 4-18 1 6 1 12 0 18zm6 0c0-7 2-10 4-13 1 4 1 9 0 13z" />
    ),
  },
  {
    name: "Northlight",
    type: "font-light tracking-tight",
    mark: <path d="m12 1 2.5 8.500L23 12l-8.5 2.500L12 23l-2.5-8.500L1 12l8.5-2.500z" />,
  },
  {
    name: "MERIDA",
    type: "font-extrabold tracking-wide text-lg",
    mark: <path d="M3 12a9 9 0 0 1 18 0h-4a5 5 0 0 0-10 0zm0 3h18v3H3zm4 5h10v2H7z" />,
  },
  {
    name: "Quillon",
    type: "font-semibold tracking-tight",
    mark: (
      <path d="M12 3a9 9 0 1 0 5.5 16.100L20 21.600l2-2-2.3-2.300A9 9 0 0 0 12 3Zm0 4a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z" />
    ),
  },
];

export function ClientLogos() {
  const [isPaused, setPaused] = useState(false);
  return (
    <section aria-labelledby="clients-heading" className="group flex w-full flex-col gap-6">
      <div className="flex items-center justify-center gap-1 px-4 text-muted">
        <h2 id="clients-heading" className="text-base">
          {t`Teams that pass the baton with Baton`}
        </h2>
        <button
          type="button"
          aria-label={isPaused ? t`Play the strip of logos` : t`Pause the strip of logos`}
          onClick={() => setPaused(!isPaused)}
          className="touch-target grid size-7 place-items-center rounded-full text-faint transition-colors hover:bg-hover hover:text-text motion-reduce:hidden"
        >
          {isPaused ? <Play size={14} aria-hidden="true" /> : <Pause size={14} aria-hidden="true" />}
        </button>
      </div>
      {/* The strip moves to the left in every language. */}
      <div
        dir="ltr"
        className="mx-auto w-full max-w-360 overflow-hidden [mask-image:linear-gradient(to_right,transparent,black_12%,black_88%,transparent)] motion-reduce:[mask-image:none]"
      >
        <div
          className={cn(
            "flex w-max animate-marquee group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused]",
            "motion-reduce:w-auto motion-reduce:animate-none",
            isPaused && "[animation-play-state:paused]",
          )}
        >
          <LogoRow />
          <LogoRow isRepeat />
        </div>
      </div>
    </section>
  );
}

/** The eight logos. They are repeated for an endless strip; the copies are hidden from assistive technology. */
function LogoRow({ isRepeat = false }: { isRepeat?: boolean }) {
  return (
    <ul
      aria-hidden={isRepeat}
      className={cn(
        "flex shrink-0 items-center gap-14 pe-14 text-muted",
        "motion-reduce:mx-auto motion-reduce:grid motion-reduce:w-full motion-reduce:max-w-200 motion-reduce:grid-cols-2 motion-reduce:justify-items-center motion-reduce:gap-x-6 motion-reduce:gap-y-5 motion-reduce:px-4 motion-reduce:sm:grid-cols-4",
        isRepeat && "motion-reduce:hidden",
      )}
    >
      {clients.map(({ name, type, mark }) => (
        <li key={name} className="flex h-8 items-center gap-2 text-xl">
          <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
            {mark}
          </svg>
          <span className={type}>{name}</span>
        </li>
      ))}
    </ul>
  );
}
