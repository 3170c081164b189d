/** What the build made of each source file, and which others it loads at once (Vite's manifest). */
export type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** What every page begins with. */
export const first = "index.html";

/** What the public pages begin with. */
export const publicLayout = "src/app/public-layout.tsx";

/** What the landing page begins with. */
export const landing = [publicLayout, "src/features/landing/landing-screen.tsx"];

/** What the two pages begin with where people come in. */
export const login = [publicLayout, "src/features/session/login-screen.tsx"];
export const signUp = [publicLayout, "src/features/session/sign-up-screen.tsx"];

/** What an address without a page shows. */
export const notFound = "src/app/not-found-screen.tsx";

/** What the signed-in pages begin with. */
export const board = ["src/app/enter.ts", "src/app/shell/app-shell.tsx", "src/features/task/task-list-screens.tsx"];

/** The scripts that `entries` load at once, directly or through one another. */
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
