/** Vite's manifest: the output of each source file and its static imports. */
export type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** The entry of every page. */
export const first = "index.html";

/** The style sheet of the guide. */
export const guideStyles = "src/guide.css";

/** The entries of the public pages. */
export const publicLayout = "src/app/public-layout.tsx";

/** The entries of the landing page. */
export const landing = [publicLayout, "src/features/landing/landing-screen.tsx"];

/** The entries of Login and Sign Up. */
export const login = [publicLayout, "src/features/session/login-screen.tsx"];
export const signUp = [publicLayout, "src/features/session/sign-up-screen.tsx"];

/** The entries of the not-found page. */
export const notFound = "src/app/not-found-screen.tsx";

/** The entries of the signed-in pages. */
export const board = [
  "src/app/load-session.ts",
  "src/app/shell/app-shell.tsx",
  "src/features/task-list/task-list-screens.tsx",
];

/** The entries of parts that the first board loads on demand. */
export const taskMenu = ["src/features/task-menu/task-menu.tsx"];
export const filterMenu = ["src/features/filter/filter-menu.tsx"];
export const filterSheet = ["src/features/filter/filter-sheet.tsx"];
export const createTask = ["src/features/task/form/create-task-dialog.tsx"];

/** Returns the scripts that `entries` import statically, directly or indirectly. */
export function scriptsOf(manifest: Manifest, entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    manifest[name]?.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return [...seen].map((name) => manifest[name]?.file ?? "").filter((file) => file.endsWith(".js"));
}
/** The palette, which is loaded when the page is idle, and the page of results. */
export const palette = ["src/features/palette/app-actions.tsx"];
export const searchPage = ["src/features/search/search-screen.tsx"];
/** The entry of the page of a task. */
export const taskDetail = ["src/features/task-detail/task-detail-screen.tsx"];
