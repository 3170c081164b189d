import { t } from "@lingui/core/macro";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { buttonClass } from "@/ui/button-class.ts";
// Imported, because the page is prerendered with the reviews. The build also publishes the list at /reviews.json.
import reviews from "./reviews.json";

/** A scroll container must be reachable by keyboard. */
const inTabOrder = 0;

type Review = (typeof reviews)[number];

/** Reviews in a native scroll container: swipe, wheel and arrow keys work, and nothing moves automatically. */
export function ReviewCarousel() {
  const track = useRef<HTMLUListElement>(null);
  /** The target of the scroll in progress, from which the next one starts. */
  const target = useRef<number>(undefined);
  const [announced, setAnnounced] = useState("");

  const go = (by: 1 | -1) => {
    const list = track.current;
    if (!list) return;
    const stops = stopsOf(list);
    const next = nextStop(stops, target.current ?? list.scrollLeft, by);
    target.current = stops[next] ?? 0;
    list.scrollTo({ left: target.current });
    setAnnounced(t`Review ${next + 1} of ${reviews.length}: ${reviews[next]?.review ?? ""}`);
  };

  return (
    <section aria-labelledby="reviews-heading" aria-roledescription={t`carousel`} className="flex flex-col gap-8">
      <div className="flex items-end justify-between gap-4">
        <h2 id="reviews-heading" className="text-3xl font-semibold tracking-[-0.03em] text-balance sm:text-5xl">
          {t`What teams say`}
        </h2>
        <div className="flex gap-2">
          <ArrowButton label={t`Previous review`} onPress={() => go(-1)}>
            <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
          </ArrowButton>
          <ArrowButton label={t`Next review`} onPress={() => go(1)}>
            <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
          </ArrowButton>
        </div>
      </div>
      <ul
        ref={track}
        tabIndex={inTabOrder}
        aria-label={t`Reviews`}
        onScrollEnd={() => {
          target.current = undefined;
        }}
        className="-m-1 flex snap-x snap-mandatory scroll-px-1 gap-4 overflow-x-auto rounded-2xl p-1 [scrollbar-width:none] motion-safe:scroll-smooth sm:gap-5"
      >
        {reviews.map((review, index) => (
          <ReviewCard key={review.name} review={review} label={t`${index + 1} of ${reviews.length}`} />
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </section>
  );
}

/** The scroll positions at which a review is the first visible one. On right-to-left pages, they are negative. */
function stopsOf(list: HTMLElement): number[] {
  const farthest = list.scrollWidth - list.clientWidth;
  const direction = getComputedStyle(list).direction === "rtl" ? -1 : 1;
  const [first, ...others] = [...list.children].map((card) => card.getBoundingClientRect().left);
  const distances = [0, ...others.map((left) => Math.min(Math.abs(left - (first ?? 0)), farthest))];
  return distances.slice(0, distances.indexOf(farthest) + 1).map((distance) => distance * direction);
}

/** Returns the index of the stop before or after the current one; the last one is followed by the first. */
function nextStop(stops: readonly number[], from: number, by: 1 | -1): number {
  const nearest = stops.map((stop) => Math.abs(stop - from));
  const current = nearest.indexOf(Math.min(...nearest));
  return (current + by + stops.length) % stops.length;
}

interface ArrowButtonProps {
  label: string;
  onPress: () => void;
  children: ReactNode;
}

function ArrowButton({ label, onPress, children }: ArrowButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className={buttonClass({ size: "lg", isIcon: true })}>
      {children}
    </button>
  );
}

function ReviewCard({ review, label }: { review: Review; label: string }) {
  return (
    <li
      aria-label={label}
      className="flex w-full shrink-0 snap-start flex-col rounded-2xl border bg-surface p-6 shadow-card sm:w-[calc((100%-1.25rem)/2)] sm:p-7 lg:w-[calc((100%-2.5rem)/3)]"
    >
      <figure className="flex flex-1 flex-col justify-between gap-8">
        <blockquote className="text-xl leading-[1.5] tracking-[-0.01em] text-pretty">{review.review}</blockquote>
        <figcaption className="flex items-center gap-3">
          <img src={review.img} alt="" width={40} height={40} loading="lazy" className="size-10 rounded-full" />
          <span className="flex min-w-0 flex-col text-base">
            <span className="font-medium">{review.name}</span>
            <span className="text-muted">{`${review.position_subtitle}, ${review.company_name}`}</span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
