import type { DrawList, FirstScreen } from "@baton/domain/task/task.picture";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { createContext, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import "@/platform/locale.ts";
import { type CurrentUser, CurrentUserContext } from "@/features/session/public.ts";
import { countIn, HeaderPicture, ListPicture, type TaskList, taskLists } from "@/features/task/picture/public.ts";
import { listQuery } from "@/platform/sync/synced-list.ts";
import { HeaderSlot } from "@/ui/screen-header.tsx";
import { HeaderRow } from "./app/shell/header-row.tsx";
import { Navigation } from "./app/shell/navigation.tsx";

interface Drawn {
  readonly list: TaskList;
  readonly screen: FirstScreen;
}

const DrawnContext = createContext<Drawn | null>(null);

const nothing = () => undefined;

/** The first screen of a list, from the page's own components. */
function Picture() {
  const drawn = useContext(DrawnContext);
  if (!drawn) return null;
  const counts = { ...drawn.screen.counts, all: countIn(taskLists.all, drawn.screen) };
  return (
    <div className="flex h-dvh overflow-hidden bg-canvas text-text">
      <aside className="hidden w-56 shrink-0 border-e bg-sunken lg:block">
        <Navigation onCollapse={nothing} counts={counts} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <HeaderRow
          status="live"
          isMenuOpen={false}
          onMenu={nothing}
          onExpand={undefined}
          onLogout={nothing}
          onKeys={nothing}
        >
          <HeaderPicture {...drawn} />
        </HeaderRow>
        <div className="min-h-0 flex-1 overflow-hidden">
          <ListPicture {...drawn} />
        </div>
      </div>
    </div>
  );
}

/** Links need a router that is at the list. */
async function routerAt(path: string) {
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path, component: Picture });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren([list]), history });
  await router.load();
  return router;
}

const places = new Map(
  await Promise.all(
    Object.values(taskLists).map(async (list) => [list.to, { list, router: await routerAt(list.to) }] as const),
  ),
);

function currentUser({ actor, member }: FirstScreen): CurrentUser {
  return { actor, member, emailVerified: true, addedTo: null, ownTeam: null };
}

/**
 * Draws the first screen of a list. The page replaces the picture with the same screen once it has loaded, so nothing in
 * it has to work.
 */
export const drawList: DrawList = (path, screen) => {
  const place = places.get(path as TaskList["to"]);
  if (!place || countIn(place.list, screen) === 0) return undefined;
  const client = new QueryClient();
  client.setQueryData(listQuery("member").queryKey, { seq: 0, items: screen.members });
  client.setQueryData(listQuery("label").queryKey, { seq: 0, items: screen.labels });
  client.setQueryData(listQuery("formerMember").queryKey, { seq: 0, items: screen.formerMembers });
  client.setQueryData(listQuery("project").queryKey, { seq: 0, items: screen.projects });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CurrentUserContext value={currentUser(screen)}>
        <HeaderSlot value="here">
          <DrawnContext value={{ list: place.list, screen }}>
            <RouterProvider router={place.router} />
          </DrawnContext>
        </HeaderSlot>
      </CurrentUserContext>
    </QueryClientProvider>,
  );
};
