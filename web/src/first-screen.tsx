import type { BoardScreen, FirstScreen, ListScreen, RenderFirstScreen } from "@baton/domain/first-screen/first-screen";
import { workStages } from "@baton/domain/task/task";
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
import "./platform/locale.ts";
import { bottomBarClass } from "./app/shell/bottom-bar-class.ts";
import { HeaderRow } from "./app/shell/header-row.tsx";
import { Navigation } from "./app/shell/navigation.tsx";
import { BoardHeader, countIn, FirstBoard, FirstList, ListHeader } from "./features/first-screen/public.ts";
import { type CurrentUser, CurrentUserContext } from "./features/session/public.ts";
import { type TaskList, taskLists } from "./features/task/public.ts";
import { listQuery } from "./platform/sync/synced-list.ts";

/** A list of the tasks of all projects, or the board of one. */
type Drawn = { readonly list: TaskList; readonly screen: ListScreen } | { readonly screen: BoardScreen };

const DrawnContext = createContext<Drawn | null>(null);

const noop = () => undefined;

/** The first screen of a list or board, drawn with the page's own components. */
function Screen() {
  const drawn = useContext(DrawnContext);
  if (!drawn) return null;
  const { counts } = drawn.screen;
  const all = workStages.reduce((sum, stage) => sum + counts[stage], 0);
  return (
    <div className="flex h-dvh overflow-hidden bg-canvas text-text">
      <aside className="hidden w-56 shrink-0 border-e bg-sunken lg:block">
        <Navigation onCollapse={noop} counts={{ ...counts, all }} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <HeaderRow status="live" isMenuOpen={false} onMenu={noop} onExpand={undefined} onLogout={noop}>
          {"list" in drawn ? <ListHeader {...drawn} /> : <BoardHeader {...drawn} />}
        </HeaderRow>
        <div className="min-h-0 flex-1 overflow-hidden">
          {"list" in drawn ? <FirstList {...drawn} /> : <FirstBoard {...drawn} />}
        </div>
        <div className={bottomBarClass} />
      </div>
    </div>
  );
}

/** Returns a router at the page's address, which links need. */
async function routerAt(path: string) {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: "$", component: Screen });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  await router.load();
  return router;
}

function currentUser({ actor, member }: FirstScreen): CurrentUser {
  return { actor, member, emailVerified: true, addedTo: null, ownTeam: null };
}

/** Returns the drawing of a page; undefined for a page without tasks, which looks different. */
function drawnAt(path: string, screen: FirstScreen): Drawn | undefined {
  if ("project" in screen) return Object.keys(screen.totals).length > 0 ? { screen } : undefined;
  const list = Object.values(taskLists).find(({ to }) => to === path);
  return list && countIn(list, screen) > 0 ? { list, screen } : undefined;
}

/**
 * Draws the first screen of a list or board. The page replaces the first screen with the same screen once it has loaded, so
 * the first screen need not be interactive.
 */
export const renderFirstScreen: RenderFirstScreen = async (path, screen) => {
  const drawn = drawnAt(path, screen);
  if (!drawn) return undefined;
  const client = new QueryClient();
  client.setQueryData(listQuery("member").queryKey, { seq: 0, items: screen.members });
  client.setQueryData(listQuery("label").queryKey, { seq: 0, items: screen.labels });
  client.setQueryData(listQuery("formerMember").queryKey, { seq: 0, items: screen.formerMembers });
  client.setQueryData(listQuery("project").queryKey, { seq: 0, items: screen.projects });
  client.setQueryData(listQuery("stage").queryKey, { seq: 0, items: "stages" in screen ? screen.stages : [] });
  client.setQueryData(listQuery("star").queryKey, { seq: 0, items: screen.stars });
  const router = await routerAt(path);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CurrentUserContext value={currentUser(screen)}>
        <DrawnContext value={drawn}>
          <RouterProvider router={router} />
        </DrawnContext>
      </CurrentUserContext>
    </QueryClientProvider>,
  );
};
