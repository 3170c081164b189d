// Runs before the first paint, and so is not a module: preferences stored in this browser decide how the page looks.
// They are written by platform/theme.ts and features/session/visitor.
export {};

try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem("baton.theme");
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  if (localStorage.getItem("baton.visitor") !== null) dataset.visitor = "known";
  // The server draws a page with the default settings on the server's day. This browser's settings may differ.
  const chosen = (name: string) => localStorage.getItem(`baton.${name}`);
  const isBoard = location.pathname.startsWith("/user/projects/");
  // Which project the address means is not known yet.
  const isDisplay = (name: string) => name.startsWith("baton.display.") && name.endsWith(".all") !== isBoard;
  const isOther = Object.keys(localStorage).some(isDisplay) && !location.search.includes("view=board");
  const isFolded =
    isBoard && Object.keys(localStorage).some((name) => /^baton\.collapsed\./.test(name) && localStorage.getItem(name));
  const isSet = isOther || isFolded || chosen("sidebar") === "collapsed" || chosen("dates") === "words";
  const now = new Date();
  // The format of domain/src/kernel/dates.ts. `Intl` would load its data first, which takes 15 ms.
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  const day = `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
  const isOtherDay = dataset.drawn !== day;
  // A screen that this browser has saved already shows its settings, for a window of the stored size.
  const { size } = dataset;
  if (isOtherDay || (size === undefined ? isSet : size !== `${innerWidth}x${innerHeight}`)) delete dataset.drawn;
} catch {
  // Storage is blocked: the page starts with its defaults.
}

const { main, font } = document.currentScript?.dataset ?? {};

/**
 * Megabits per second below which a connection is slow: on it, the font would delay the styles by a fifth of a second.
 */
const slow = 2;
// On a slow connection, the first paint uses a system font, and the styles request their font afterwards. Firefox and
// Safari do not report the speed.
const { connection } = navigator as Navigator & { readonly connection?: { readonly downlink: number } };
if (font !== undefined && (connection?.downlink ?? slow) >= slow) {
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href: font });
  document.head.append(link);
}

// Controls do nothing before the page's scripts are loaded. The last click is repeated then, on an event of the page. A
// first screen of a page receives no clicks itself: the page that replaces it gets them.
let pressed: MouseEvent | undefined;
const byId = (id: string) => document.getElementById(id);
const onPage = ({ target }: MouseEvent) => target instanceof Element && byId("root")?.contains(target);
const keep = (event: MouseEvent) => {
  pressed = byId("first-screen") && onPage(event) ? undefined : event;
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

// Keys are repeated as well, except those typed in a field, once the app handles keys.
const patience = 5_000;
let keys: KeyboardEvent[] = [];
const keepKey = (event: KeyboardEvent) => {
  if (!(event.target as Element).closest?.("input, textarea")) keys.push(event);
};
addEventListener("keydown", keepKey);
document.addEventListener(
  "keysready",
  () => {
    removeEventListener("keydown", keepKey);
    for (const event of keys)
      if (event.target === document.activeElement && performance.now() - event.timeStamp < patience)
        event.target?.dispatchEvent(new KeyboardEvent("keydown", event));
    keys = [];
  },
  { once: true },
);

// The program of a page with a first screen is loaded once that screen is painted, together with the page's data.
const start = () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-later]"))
    link.rel = link.dataset.later ?? "";
  if (main !== undefined) void import(main);
};
document.addEventListener("DOMContentLoaded", () => {
  const isDrawn = document.documentElement.dataset.drawn !== undefined && byId("first-screen") !== null;
  // Hidden pages are not painted.
  if (isDrawn && !document.hidden) requestAnimationFrame(() => setTimeout(start));
  else start();
});
