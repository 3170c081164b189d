import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useStart } from "@/features/session/visitor/public.ts";
import { cn } from "@/ui/cn.ts";
import { BoardAndList, ClosedDoor, MovingCard, PendingChanges, TenThousand } from "./feature-drawings.tsx";

interface Feature {
  readonly title: string;
  readonly text: string;
  readonly drawing: ReactNode;
  /** Column spans: the first two share a row, and the first is wider. */
  readonly className: string;
}

const features = (): readonly Feature[] => [
  {
    title: t`Live, without a reload`,
    text: t`A card dropped on one screen has moved on the others by the time you look up.`,
    drawing: <MovingCard />,
    className: "lg:col-span-7",
  },
  {
    title: t`Instant at any size`,
    text: t`Every click shows at once, with ten tasks or ten thousand. There is nothing to wait for.`,
    drawing: <TenThousand />,
    className: "lg:col-span-5",
  },
  {
    title: t`Works offline`,
    text: t`Keep going on the train. Your changes are sent, in order, when you are back.`,
    drawing: <PendingChanges />,
    className: "lg:col-span-4",
  },
  {
    title: t`A board or a list`,
    text: t`See the stages side by side or every task in rows, and keep the view you like.`,
    drawing: <BoardAndList />,
    className: "lg:col-span-4",
  },
  {
    title: t`Closed by default`,
    text: t`Only your team sees your work. The server checks every request, and no other team can look in.`,
    drawing: <ClosedDoor />,
    className: "sm:max-lg:col-span-2 lg:col-span-4",
  },
];

export function FeatureSection() {
  return (
    <section aria-labelledby="features-heading" className="flex flex-col gap-4 sm:gap-5">
      <div className="mb-6 flex flex-col gap-4 sm:mb-8 sm:items-center sm:text-center">
        <h2
          id="features-heading"
          className="max-w-180 text-3xl font-semibold tracking-[-0.03em] text-balance sm:text-5xl"
        >
          {t`Deliver projects on time, every time`}
        </h2>
        <p className="max-w-150 text-lg text-pretty text-muted sm:text-xl">
          {t`Deadlines slip where nobody can see them. Baton shows everyone what is due, who has it and what is in the way.`}
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-12">
        {features().map(({ title, text, drawing, className }) => (
          <li
            key={title}
            className={cn("flex flex-col overflow-hidden rounded-2xl border bg-surface shadow-card", className)}
          >
            <div
              aria-hidden="true"
              className="grid h-52 shrink-0 place-items-center overflow-hidden border-b bg-sunken px-5 select-none"
            >
              {drawing}
            </div>
            <div className="flex flex-col gap-1.5 p-6">
              <h3 className="text-xl font-semibold tracking-tight">{title}</h3>
              <p className="text-lg text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <Offer />
    </section>
  );
}

/** The call to action, on the brand gradient. */
function Offer() {
  const start = useStart();
  return (
    <div className="flex flex-col items-start gap-6 rounded-2xl bg-brand p-8 text-on-accent sm:p-12 md:flex-row md:items-center md:justify-between">
      <div className="flex flex-col gap-2">
        <h3 className="text-3xl font-semibold tracking-[-0.02em] text-balance sm:text-4xl">{t`Nothing behind a paywall`}</h3>
        <p className="max-w-130 text-lg text-balance">
          {t`Every feature is there for every team, from the first day. Free forever, no credit card.`}
        </p>
      </div>
      <Link
        to={start}
        className="inline-flex h-13 shrink-0 items-center rounded-xl bg-on-accent px-7 text-lg font-medium text-[oklch(0.42_0.2_280)] shadow-raised transition-colors hover:bg-[oklch(0.95_0.03_280)] focus-visible:outline-on-accent"
      >
        {t`Get Started`}
      </Link>
    </div>
  );
}
