// Runs before anything is painted, and so is no module: what this browser remembers decides how the page looks from the
// start. What writes it: platform/theme.ts and features/visitor.
export {};

try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem("baton.theme");
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  if (localStorage.getItem("baton.visitor") !== null) dataset.visitor = "known";
} catch {
  // Storage is blocked: the page then begins as it does for everybody.
}
