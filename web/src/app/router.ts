import { createRouter } from "@tanstack/react-router";
import { routerOptions } from "./router-options.ts";
import { routeTree } from "./routes/route-tree.ts";

export const router = createRouter({ ...routerOptions, routeTree });

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
