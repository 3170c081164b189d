// Runs before the first paint, and so is not a module: preferences of this browser decide how the page looks. They are
// written by platform/theme.ts and features/session/visitor.
export {};

try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem("baton.theme");
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  if (localStorage.getItem("baton.visitor") !== null) dataset.visitor = "known";
  // The server draws a list as it looks by default, on its own day. This browser may be set to something else.
  const chosen = (name: string) => localStorage.getItem(`baton.${name}`);
  const isList = chosen("task-view") === "list" && !location.search.includes("view=board");
  const isOtherDay = dataset.drawn !== new Date().toLocaleDateString("sv");
  if (isList || isOtherDay || chosen("sidebar") === "collapsed" || chosen("dates") === "words") delete dataset.drawn;
} catch {
  // Storage is blocked: the page starts with its defaults.
}

// Controls do nothing before the page's scripts are there. The last press is repeated then, on an event of the page. A
// picture of a page receives no presses itself: what has taken its place gets them.
let pressed: MouseEvent | undefined;
const byId = (id: string) => document.getElementById(id);
const onPage = ({ target }: MouseEvent) => target instanceof Element && byId("root")?.contains(target);
const keep = (event: MouseEvent) => {
  pressed = byId("picture") && onPage(event) ? undefined : event;
};
document.addEventListener("click", keep);
document.addEventListener(
  "hydrated",
  () => {
    document.removeEventListener("click", keep);
    if (!pressed) return;
    const { target, clientX, clientY } = pressed;
    const element = onPage(pressed) ? (target as Element) : document.elementFromPoint(clientX, clientY);
    element?.closest<HTMLElement>("a, button, [role=tab]")?.click();
  },
  { once: true },
);
