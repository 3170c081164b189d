// Runs before the first paint, and so is not a module: preferences of this browser decide how the page looks. They are
// written by platform/theme.ts and features/session/visitor.
export {};

try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem("baton.theme");
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  if (localStorage.getItem("baton.visitor") !== null) dataset.visitor = "known";
  // The server draws a page as it looks by default, on its own day. This browser may be set to something else.
  const chosen = (name: string) => localStorage.getItem(`baton.${name}`);
  const isList = chosen("task-view") === "list" && !location.search.includes("view=board");
  const isBoard = location.pathname.startsWith("/user/projects/");
  const isFolded =
    isBoard && Object.keys(localStorage).some((name) => /^baton\.collapsed\./.test(name) && localStorage.getItem(name));
  const isSet = isList || isFolded || chosen("sidebar") === "collapsed" || chosen("dates") === "words";
  const now = new Date();
  // As domain/src/kernel/dates.ts writes it. `Intl` would load its data first, which takes 15 ms.
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  const day = `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
  const isOtherDay = dataset.drawn !== day;
  // A picture that this browser has kept shows its settings already, in a window of its size.
  const { size } = dataset;
  if (isOtherDay || (size === undefined ? isSet : size !== `${innerWidth}x${innerHeight}`)) delete dataset.drawn;
} catch {
  // Storage is blocked: the page starts with its defaults.
}

const { main, font } = document.currentScript?.dataset ?? {};

/** Megabits per second below which a line is slow: the font would take the styles' place in it for a fifth of a second. */
const slow = 2;
// On a slow line, the first paint is in a font of the system, and the styles then ask for their own. Firefox and Safari do
// not tell.
const { connection } = navigator as Navigator & { readonly connection?: { readonly downlink: number } };
if (font !== undefined && (connection?.downlink ?? slow) >= slow) {
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href: font });
  document.head.append(link);
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

// The program of a page with a picture is loaded once that is painted, with its data.
const start = () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-later]"))
    link.rel = link.dataset.later ?? "";
  if (main !== undefined) void import(main);
};
document.addEventListener("DOMContentLoaded", () => {
  const isDrawn = document.documentElement.dataset.drawn !== undefined && byId("picture") !== null;
  // Hidden pages are not painted.
  if (isDrawn && !document.hidden) requestAnimationFrame(() => setTimeout(start));
  else start();
});
