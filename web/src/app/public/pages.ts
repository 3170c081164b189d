/** The pages anybody may see: prerendered at build, with what search engines and link previews are told. */
export const publicPages = [
  {
    path: "/",
    title: "Baton: the everything app for work",
    description:
      "Tasks, progress, to-dos, team and dashboard in one place, live on every screen. Free forever, no credit card.",
  },
  {
    path: "/login",
    title: "Login · Baton",
    description: "Log in to Baton, the everything app for work.",
  },
  {
    path: "/sign-up",
    title: "Sign Up · Baton",
    description: "Start a team on Baton in a minute. Free forever, no credit card.",
  },
  {
    path: "/terms/privacy_policy",
    title: "Privacy Policy · Baton",
    description: "What Baton keeps about you and your team, why, for how long, and how to reach the privacy agent.",
  },
] as const;
