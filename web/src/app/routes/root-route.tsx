import { createRootRoute, lazyRouteComponent } from "@tanstack/react-router";
import { Root } from "../root.tsx";
import { RouteErrorScreen } from "../route-error-screen.tsx";

export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import("../not-found-screen.tsx"), "NotFoundScreen"),
  errorComponent: RouteErrorScreen,
});
