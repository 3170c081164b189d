import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { buttonClass } from "@/ui/button-class.ts";
// Part of the code, the reviews are there before any script has run; the build serves the list at /reviews.json too.
import reviews from "./reviews.json";

/** Room for the cards' focus ring and shadow, in pixels. */
const gutter = 4;

/** What scrolls must be reachable by keyboard, though it is no control. */
const inTabOrder = 0;

type Review = (typeof reviews)[number];

/** The browser's own scrolling: swipe, wheel and arrow keys work, and nothing moves by itself. */
export function ReviewCarousel() {
  const track = useRef<HTMLUListElement>(null);
  /** Where a step under way will end: the next one counts from there. */
  const target = useRef<number>(undefined);
  const [announced, setAnnounced] = useState("");

  const step = (direction: 1 | -1) => {
    const list = track.current;
    if (!list) return;
    const stops = stopsOf(list);
    const next = nextStop(stops, target.current ?? list.scrollLeft, direction);
    target.current = stops[next];
    list.scrollTo({ left: target.current ?? 0 });
    setAnnounced(`Review ${next + 1} of ${reviews.length}: ${reviews[next]?.review}`);
  };

  return (
    <section aria-labelledby="reviews-heading" aria-roledescription="carousel" className="flex flex-col gap-8">
      <div className="flex items-end justify-between gap-4">
        <h2 id="reviews-heading" className="text-3xl font-semibold tracking-[-0.03em] text-balance sm:text-5xl">
          What teams say
        </h2>
        <div className="flex gap-2">
          <StepButton label="Previous review" onPress={() => step(-1)}>
            <ArrowLeft aria-hidden="true" />
          </StepButton>
          <StepButton label="Next review" onPress={() => step(1)}>
            <ArrowRight aria-hidden="true" />
          </StepButton>
        </div>
      </div>
      <ul
        ref={track}
        tabIndex={inTabOrder}
        aria-label="Reviews"
        onScrollEnd={() => {
          target.current = undefined;
        }}
        className="-m-1 flex snap-x snap-mandatory scroll-px-1 gap-4 overflow-x-auto rounded-2xl p-1 [scrollbar-width:none] motion-safe:scroll-smooth sm:gap-5"
      >
        {reviews.map((review, index) => (
          <ReviewCard key={review.name} review={review} place={`${index + 1} of ${reviews.length}`} />
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </section>
  );
}

/** How far the list is scrolled when each review that can be the first in view is that. */
function stopsOf(list: HTMLElement): number[] {
  const farthest = list.scrollWidth - list.clientWidth;
  // Counted from the list, which is the containing block of its cards as every scroller is.
  const lefts = [...list.children].map((card) => Math.min((card as HTMLElement).offsetLeft - gutter, farthest));
  return lefts.slice(0, lefts.indexOf(farthest) + 1);
}

/** The stop that a step leads to: the one beside where the list is, or round to the other end. */
function nextStop(stops: readonly number[], from: number, direction: 1 | -1): number {
  const nearest = stops.map((stop) => Math.abs(stop - from));
  const current = nearest.indexOf(Math.min(...nearest));
  return (current + direction + stops.length) % stops.length;
}

interface StepButtonProps {
  label: string;
  onPress: () => void;
  children: ReactNode;
}

function StepButton({ label, onPress, children }: StepButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className={buttonClass({ size: "lg", isIcon: true })}>
      {children}
    </button>
  );
}

function ReviewCard({ review, place }: { review: Review; place: string }) {
  return (
    <li
      aria-label={place}
      className="flex w-full shrink-0 snap-start flex-col rounded-2xl border bg-surface p-6 shadow-card sm:w-[calc((100%-1.25rem)/2)] sm:p-7 lg:w-[calc((100%-2.5rem)/3)]"
    >
      <figure className="flex flex-1 flex-col justify-between gap-8">
        <blockquote className="text-xl leading-[1.5] tracking-[-0.01em] text-pretty">{review.review}</blockquote>
        <figcaption className="flex items-center gap-3">
          <img src={review.img} alt="" width={40} height={40} loading="lazy" className="size-10 rounded-full" />
          <span className="flex min-w-0 flex-col text-base">
            <span className="font-medium">{review.name}</span>
            <span className="text-muted">
              {review.position_subtitle}, {review.company_name}
            </span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
