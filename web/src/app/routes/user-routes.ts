import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { rootRoute } from "./root-route.tsx";
import { taskListSearch } from "./task-list-search.ts";

/** Returns a function that reads the parameters with these names; others, and those that are no texts, are omitted. */
const textsIn =
  <N extends string>(...names: N[]) =>
  (search: Record<string, unknown>) =>
    Object.fromEntries(names.flatMap((name) => (typeof search[name] === "string" ? [[name, search[name]]] : []))) as {
      [K in N]?: string;
    };

/** Every route below `/user` requires a session and otherwise redirects to `/login`. */
const layout = createRoute({
  getParentRoute: () => rootRoute,
  path: "/user",
  beforeLoad: async ({ location: { pathname, searchStr, hash } }) => {
    const { loadSession } = await import("../load-session.ts");
    if (await loadSession()) return;
    const { returnTo } = await import("@/features/session/public.ts");
    throw redirect({ to: "/login", state: returnTo({ pathname, search: searchStr, hash: hash && `#${hash}` }) });
  },
  component: lazyRouteComponent(() => import("../shell/app-shell.tsx"), "AppShell"),
});

const dashboard = createRoute({
  getParentRoute: () => layout,
  path: "/dashboard",
  validateSearch: textsIn("project"),
  component: lazyRouteComponent(() => import("@/features/dashboard/dashboard-screen.tsx"), "DashboardScreen"),
});

const start = createRoute({
  getParentRoute: () => layout,
  path: "/start",
  component: lazyRouteComponent(() => import("@/features/dashboard/start-screen.tsx"), "StartScreen"),
});

const inbox = createRoute({
  getParentRoute: () => layout,
  path: "/inbox",
  validateSearch: textsIn("show", "open"),
  component: lazyRouteComponent(() => import("@/features/inbox/inbox-screen.tsx"), "InboxScreen"),
});

const agent = createRoute({
  getParentRoute: () => layout,
  path: "/inbox/agents/$id",
  component: lazyRouteComponent(() => import("@/features/agent/agent-screen.tsx"), "AgentScreen"),
});

const myWork = createRoute({
  getParentRoute: () => layout,
  path: "/my-work",
  component: lazyRouteComponent(() => import("@/features/my-work/my-work-screen.tsx"), "MyWorkScreen"),
});

const taskList = () => import("@/features/task-list/task-list-screens.tsx");
const taskDetail = () => import("@/features/task-detail/task-detail-screen.tsx");

const tasks = createRoute({
  getParentRoute: () => layout,
  path: "/tasks",
  validateSearch: taskListSearch,
  component: lazyRouteComponent(taskList, "TasksScreen"),
});

const completed = createRoute({
  getParentRoute: () => layout,
  path: "/completed",
  validateSearch: taskListSearch,
  component: lazyRouteComponent(taskList, "CompletedScreen"),
});

const inProgress = createRoute({
  getParentRoute: () => layout,
  path: "/in-progress",
  validateSearch: taskListSearch,
  component: lazyRouteComponent(taskList, "InProgressScreen"),
});

const todo = createRoute({
  getParentRoute: () => layout,
  path: "/todo",
  validateSearch: taskListSearch,
  component: lazyRouteComponent(taskList, "TodoScreen"),
});

const trash = createRoute({
  getParentRoute: () => layout,
  path: "/trash",
  validateSearch: taskListSearch,
  component: lazyRouteComponent(() => import("@/features/archive/trash/trash-screen.tsx"), "TrashScreen"),
});

const archive = createRoute({
  getParentRoute: () => layout,
  path: "/archive",
  validateSearch: taskListSearch,
  component: lazyRouteComponent(() => import("@/features/archive/archived/archived-screen.tsx"), "ArchivedScreen"),
});

const taskOfTasks = createRoute({
  getParentRoute: () => layout,
  path: "/tasks/$id",
  component: lazyRouteComponent(taskDetail, "TaskDetailScreen"),
});

const taskOfCompleted = createRoute({
  getParentRoute: () => layout,
  path: "/completed/$id",
  component: lazyRouteComponent(taskDetail, "TaskDetailScreen"),
});

const taskOfInProgress = createRoute({
  getParentRoute: () => layout,
  path: "/in-progress/$id",
  component: lazyRouteComponent(taskDetail, "TaskDetailScreen"),
});

const taskOfTodo = createRoute({
  getParentRoute: () => layout,
  path: "/todo/$id",
  component: lazyRouteComponent(taskDetail, "TaskDetailScreen"),
});

const project = createRoute({
  getParentRoute: () => layout,
  path: "/projects/$key",
  validateSearch: taskListSearch,
  component: lazyRouteComponent(() => import("@/features/project-board/project-screen.tsx"), "ProjectScreen"),
});

const projects = createRoute({
  getParentRoute: () => layout,
  path: "/projects",
  validateSearch: ({ show }: Record<string, unknown>): { show?: string } =>
    show === "archived" || show === "trash" ? { show } : {},
  component: lazyRouteComponent(() => import("@/features/project-board/projects-screen.tsx"), "ProjectsScreen"),
});

const projectSettingsScreens = () => import("@/features/settings/project/project-settings-screen.tsx");

const projectSettings = createRoute({
  getParentRoute: () => layout,
  path: "/projects/$key/settings",
  component: lazyRouteComponent(projectSettingsScreens, "ProjectSettingsScreen"),
});

const projectFields = createRoute({
  getParentRoute: () => layout,
  path: "/projects/$key/settings/fields",
  component: lazyRouteComponent(projectSettingsScreens, "ProjectFieldsScreen"),
});

const projectActivity = createRoute({
  getParentRoute: () => layout,
  path: "/projects/$key/activity",
  validateSearch: textsIn("by", "about", "task"),
  component: lazyRouteComponent(() => import("@/features/project-activity/activity-screen.tsx"), "ActivityScreen"),
});

const rewind = createRoute({
  getParentRoute: () => layout,
  path: "/projects/$key/rewind",
  validateSearch: textsIn("time", "span", "task"),
  component: lazyRouteComponent(() => import("@/features/rewind/rewind-screen.tsx"), "RewindScreen"),
});

const cycles = createRoute({
  getParentRoute: () => layout,
  path: "/projects/$key/cycles",
  // The number of a cycle.
  validateSearch: ({ cycle }: Record<string, unknown>): { cycle?: string } =>
    typeof cycle === "string" || typeof cycle === "number" ? { cycle: String(cycle) } : {},
  component: lazyRouteComponent(() => import("@/features/cycle/screen/cycles-screen.tsx"), "CyclesScreen"),
});

const reportSearch = textsIn("range", "from", "to", "filter", "as", "task");
const reportScreens = () => import("@/features/report/reports-screen.tsx");

const projectReports = createRoute({
  getParentRoute: () => layout,
  path: "/projects/$key/reports",
  validateSearch: reportSearch,
  component: lazyRouteComponent(reportScreens, "ProjectReportsScreen"),
});

const reports = createRoute({
  getParentRoute: () => layout,
  path: "/reports",
  validateSearch: reportSearch,
  component: lazyRouteComponent(reportScreens, "ReportsScreen"),
});

const views = createRoute({
  getParentRoute: () => layout,
  path: "/views",
  component: lazyRouteComponent(() => import("@/features/view/list/views-screen.tsx"), "ViewsScreen"),
});

const view = createRoute({
  getParentRoute: () => layout,
  path: "/views/$id",
  validateSearch: taskListSearch,
  component: lazyRouteComponent(() => import("@/features/project-board/view-screen.tsx"), "ViewScreen"),
});

const search = createRoute({
  getParentRoute: () => layout,
  path: "/search",
  // The screen reads the parameters, because it is loaded later than this.
  validateSearch: (search: Record<string, unknown>) =>
    search as Partial<Record<"q" | "kind" | "filter" | "sort", string | undefined>>,
  component: lazyRouteComponent(() => import("@/features/search/search-screen.tsx"), "SearchScreen"),
});

const team = createRoute({
  getParentRoute: () => layout,
  path: "/team",
  component: lazyRouteComponent(() => import("@/features/member/team-screen.tsx"), "TeamScreen"),
});

const teamChat = createRoute({
  getParentRoute: () => layout,
  path: "/team-chat",
  component: lazyRouteComponent(() => import("@/features/team-chat/team-chat-screen.tsx"), "TeamChatScreen"),
});

const settingsScreen = () => import("@/features/settings/settings-screen.tsx");

const settings = createRoute({
  getParentRoute: () => layout,
  path: "/settings",
  component: lazyRouteComponent(settingsScreen, "SettingsScreen"),
});

const settingsPage = createRoute({
  getParentRoute: () => layout,
  path: "/settings/$page",
  component: lazyRouteComponent(settingsScreen, "SettingsScreen"),
});

const importOne = createRoute({
  getParentRoute: () => layout,
  path: "/settings/import/$id",
  component: lazyRouteComponent(settingsScreen, "ImportScreen"),
});

export const userRoutes = layout.addChildren([
  inbox,
  agent,
  myWork,
  dashboard,
  start,
  tasks,
  taskOfTasks,
  completed,
  taskOfCompleted,
  inProgress,
  taskOfInProgress,
  todo,
  taskOfTodo,
  projects,
  project,
  projectSettings,
  projectFields,
  projectActivity,
  projectReports,
  cycles,
  rewind,
  reports,
  views,
  view,
  search,
  team,
  teamChat,
  trash,
  archive,
  settings,
  settingsPage,
  importOne,
]);
