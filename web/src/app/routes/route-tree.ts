import { publicRoutes, secondStepRoute, signedInRoute } from "./public-routes.ts";
import { rootRoute } from "./root-route.tsx";
import { userRoutes } from "./user-routes.ts";

export const routeTree = rootRoute.addChildren([publicRoutes, signedInRoute, secondStepRoute, userRoutes]);
