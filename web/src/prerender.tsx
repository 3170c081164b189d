import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { type PublicPage, publicPages } from "./app/public/pages.ts";
import { routerOptions } from "./app/router-options.ts";
import { routeTree } from "./app/routes/route-tree.ts";

function routerAt(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] });
  // Restoring the scroll position on a server would add an inline script, which the security policy forbids.
  return createRouter({ ...routerOptions, routeTree, history, scrollRestoration: false });
}

/** Renders the public pages to HTML. */
export async function renderPages() {
  const pages: (PublicPage & { html: string })[] = [];
  for (const page of publicPages()) {
    const router = routerAt(page.path);
    await router.load();
    const { prelude } = await prerender(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
      // Does not stream, because content that arrives later needs inline scripts, which the policy forbids.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    pages.push({ ...page, html: await new Response(prelude).text() });
  }
  return pages;
}

/** The paths of all pages. The server answers 404 for any other. */
export function listRoutes(): string[] {
  return Object.keys(routerAt("/").routesByPath);
}
