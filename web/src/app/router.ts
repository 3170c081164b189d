import { createRouter } from "@tanstack/react-router";
import { routerOptions } from "./router-options.ts";
import { routeTree } from "./routes/route-tree.ts";
import { searchParams } from "./search-params.ts";

export const router = createRouter({ ...routerOptions, ...searchParams, routeTree });

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
