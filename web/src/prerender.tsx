import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { publicPages } from "./app/public/pages.ts";
import { routerOptions } from "./app/router-options.ts";
import { routeTree } from "./app/routes/route-tree.ts";

function routerAt(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] });
  // Restoring the scroll position on a server would add an inline script, which the security policy forbids.
  return createRouter({ ...routerOptions, routeTree, history, scrollRestoration: false });
}

/** The public pages as HTML, for the build to write down. */
export async function renderPages() {
  const pages: ((typeof publicPages)[number] & { html: string })[] = [];
  for (const page of publicPages) {
    const router = routerAt(page.path);
    await router.load();
    const { prelude } = await prerender(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
      // Whole and in order: what came later would need inline scripts to find its place, which the policy forbids.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    pages.push({ ...page, html: await new Response(prelude).text() });
  }
  return pages;
}

/** The address of every page, for the server to tell them from what is not there. */
export function listRoutes(): string[] {
  return Object.keys(routerAt("/").routesByPath);
}
