import { type BrowserContext, expect } from "@playwright/test";

/**
 * Records what the Content-Security-Policy blocks on the pages of `context`. Returns a function that fails the test if
 * it has blocked anything; browsers report that to the console even where the page caught the error.
 */
export async function watchContentPolicy(context: BrowserContext): Promise<() => void> {
  const blocked: string[] = [];
  await context.exposeBinding("reportBlocked", ({ page }, what: string) => blocked.push(`${page.url()}: ${what}`));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      const { reportBlocked } = window as unknown as { reportBlocked: (what: string) => void };
      reportBlocked(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return () => expect(blocked, "blocked by the Content-Security-Policy").toEqual([]);
}
