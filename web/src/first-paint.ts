// Runs before anything is painted, and so is no module: what this browser remembers decides how the page looks from the
// start. What writes it: platform/theme.ts and features/session/visitor.
export {};

try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem("baton.theme");
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  if (localStorage.getItem("baton.visitor") !== null) dataset.visitor = "known";
} catch {
  // Storage is blocked: the page then begins as it does for everybody.
}

// What can be pressed on a drawn page does nothing before the page's script has come. What was pressed last is pressed again
// when it has: main.tsx says so.
let pressed: HTMLElement | null | undefined;
const keep = ({ target }: Event) => {
  pressed = target instanceof Element ? target.closest<HTMLElement>("button, [role=tab]") : null;
};
document.addEventListener("click", keep);
document.addEventListener(
  "takenover",
  () => {
    document.removeEventListener("click", keep);
    pressed?.click();
  },
  { once: true },
);
