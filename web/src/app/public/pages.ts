import { t } from "@lingui/core/macro";
export interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** The public pages, which are prerendered, with their title and description for search engines and link previews. */
export const publicPages = (): readonly PublicPage[] => [
  {
    path: "/",
    title: t`Baton: the everything app for work`,
    description: t`Tasks, progress, to-dos, team and dashboard in one place, live on every screen. Free forever, no credit card.`,
  },
  {
    path: "/login",
    title: t`Login · Baton`,
    description: t`Log in to Baton, the everything app for work.`,
  },
  {
    path: "/sign-up",
    title: t`Sign Up · Baton`,
    description: t`Start a team on Baton in a minute. Free forever, no credit card.`,
  },
  {
    path: "/terms/privacy_policy",
    title: t`Privacy Policy · Baton`,
    description: t`What Baton keeps about you and your team, why, for how long, and how to reach the privacy agent.`,
  },
];
