// Runs before the first paint, and so is not a module: preferences of this browser decide how the page looks. They are
// written by platform/theme.ts and features/session/visitor.
export {};

try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem("baton.theme");
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  if (localStorage.getItem("baton.visitor") !== null) dataset.visitor = "known";
} catch {
  // Storage is blocked: the page starts with its defaults.
}

// Controls on a prerendered page do nothing before hydration. The last press is repeated after it, on an event of
// main.tsx.
let pressed: HTMLElement | null | undefined;
const keep = ({ target }: Event) => {
  pressed = target instanceof Element ? target.closest<HTMLElement>("button, [role=tab]") : null;
};
document.addEventListener("click", keep);
document.addEventListener(
  "hydrated",
  () => {
    document.removeEventListener("click", keep);
    pressed?.click();
  },
  { once: true },
);
