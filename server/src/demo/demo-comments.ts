interface DemoComment {
  /** The title of the task. */
  readonly on: string;
  readonly by: string;
  /** `@name` mentions a member of the team. */
  readonly body: string;
}

const split = "Let guests split the payment";
const redesign = "Redesign the owner's calendar";

/** The comments on the tasks of the sample team, oldest first. */
export const demoComments: readonly DemoComment[] = [
  {
    on: split,
    by: "amara",
    body: "Do the links go into the confirmation, or into a mail of their own? Five of seven guests looked in the first. @tomas",
  },
  { on: split, by: "tomas", body: "Into the confirmation, then. A link lives as long as the hold: **30 minutes**." },
  {
    on: split,
    by: "ines",
    body: "The page of a share is ready. Still open:\n\n- [x] one card declined\n- [ ] everybody pays twice\n- [ ] the trip is cancelled",
  },
  { on: "Reduce the booking form to one screen", by: "amara", body: "Variant B: nobody missed the second step." },
  {
    on: "Decide on a second payment provider",
    by: "tomas",
    body: "| | per booking | refunds |\n|---|---|---|\n| the one we have | 1.4 % | 3 days |\n| the other | 1.2 % | same day |",
  },
  {
    on: "Speed up the search for boats",
    by: "jonas",
    body: "With the index, the slowest tenth takes `410 ms`. The rest is the photos.",
  },
  { on: redesign, by: "oskar", body: "Two owners tried the week view. Both asked where *today* is." },
  {
    on: redesign,
    by: "ines",
    body: "> Both asked where *today* is.\n\nFixed: it begins with today, and the past is grey.",
  },
  {
    on: "Set up alerts that wake nobody in vain",
    by: "jonas",
    body: "Three left. The one for full disks stays as it is.",
  },
  { on: "Upgrade the payment library", by: "kenji", body: "Passed on both stores. @tomas, this can go out tomorrow." },
];
