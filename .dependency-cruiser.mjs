// The allowed dependencies, enforced by `npm run check`. Each rule says what to do instead.

const ours = "^(domain|server|web)/src/";
/**
 * The public files of a feature, or of a part of it.
 * @param {string} part
 */
const doors = (part) => [
  `^${part}/src/features/[^/]+/public\\.tsx?$`,
  `^${part}/src/features/[^/]+/[^/]+/public\\.tsx?$`,
];
const tests = "\\.(?:test|sample)\\.tsx?$|^(domain|server)/test/";

/**
 * @param {string} name
 * @param {string} comment
 * @param {object} from
 * @param {object} to
 * @returns {import("dependency-cruiser").IForbiddenRuleType}
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** The layers of the server's platform, lowest first. Each imports only from those before it. */
const layers = [
  "base",
  "files",
  "outbound",
  "store",
  "outbox",
  "mail",
  "push",
  "nodes",
  "auth",
  "http",
  "live",
  "metrics",
];
const platform = "^server/src/platform/";

/** The features of the page, lowest first. Each imports only from those before it, so no two depend on each other. */
const features = [
  ...["action", "session", "contact", "landing", "member", "workspace", "template", "notification"],
  ...["project-member", "project", "visit", "stage", "field", "cycle", "star", "mute", "label", "day-plan", "task"],
  // What belongs to a task.
  ...["subtask", "link", "attachment", "follow", "task-text", "activity", "git", "time-entry", "timer", "comment"],
  // What is done with tasks, and the layouts of their lists.
  ...["undo", "conflict", "composer", "filter", "display", "export", "view", "selection", "move", "task-menu"],
  ...["board", "list", "table", "schedule", "calendar", "timeline"],
  // Screens.
  ...["task-detail", "task-list", "archive", "project-board", "rewind", "project-activity", "first-screen"],
  ...["dashboard", "report", "cycle/screen", "agent", "inbox", "my-work", "settings", "team-chat", "search", "palette"],
];
/**
 * The stores and rules of the server's features, lowest first. Each imports only from those before it, so that a reader
 * who starts with the first meets nothing unknown.
 */
const stores = [
  ...["upload", "audit", "template", "view", "contact", "notification-settings", "push", "token", "mark", "mute"],
  ...["notification", "notification-delivery", "follow", "star", "day-plan", "reminder"],
  // The team and its projects.
  ...["project-member", "member", "project", "mark/own-marks", "field", "stage", "cycle"],
  ...["project-member/seeing", "token/team", "invitation", "workspace", "session"],
  // What belongs to a task, the task, and what works on tasks.
  ...["label", "subtask", "link", "attachment", "comment", "activity", "task", "link/linking", "cycle/rollover"],
  ...["time-entry", "timer"],
  ...[
    "first-screen",
    "search",
    "export",
    "calendar-feed",
    "git",
    "report",
    "rewind",
    "deletion",
    "project-copy",
    "import",
    "webhook",
    "agent",
    "proposal",
    "inbound-mail",
  ],
];
/** What the app mounts. It may use the stores of every feature, and no store uses it. */
const mounted = "\\.(routes|jobs|entity)\\.ts$";
const serverFeatures = "^server/src/features/";

/** The part of the domain that is about no entity. */
const generalDomain = "^domain/src/(?:(?:kernel|session)/|workspace/workspace\\.live(?:-close)?\\.ts$)";

const pageFeatures = "^web/src/features/";

/**
 * Each folder imports only from those before it in the list. A part of a folder may have its own place in it.
 * @param {{ name: string, comment: string, path: string, folders: readonly string[], except?: string }} order
 */
const ordered = ({ name, comment, path, folders, except }) =>
  folders.slice(0, -1).map((folder, index) =>
    forbid(
      `${name}-${folder.replace("/", "-")}-imports-from-below`,
      `${comment}, lowest first: ${folders.join(", ")}. Each imports only from those before it: move shared code down, or pass it in.`,
      {
        path: `${path}${folder}/`,
        pathNot: [
          tests,
          ...(except ? [except] : []),
          ...folders.filter((part) => part.startsWith(`${folder}/`)).map((part) => `${path}${part}/`),
        ],
      },
      { path: `${path}(${folders.slice(index + 1).join("|")})/` },
    ),
  );

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    forbid(
      "domain-knows-only-itself",
      "The domain is shared by browser and server and imports only itself. Move code that needs more to the server or the page.",
      { path: "^domain/src/", pathNot: tests },
      { path: ["^(server|web|e2e|bench|scripts)/"] },
    ),
    forbid(
      "domain-runs-anywhere",
      "The domain also runs in browsers, so it cannot use Node's modules. Pass in what it needs.",
      { path: "^domain/src/", pathNot: tests },
      { dependencyTypes: ["core"] },
    ),
    forbid(
      "web-never-imports-server",
      "The page uses the server only over HTTP. Move shared code to the domain.",
      { path: "^web/" },
      { path: "^server/" },
    ),
    forbid(
      "server-never-imports-web",
      "The server does not depend on the page's code. Move shared code to the domain.",
      { path: "^server/" },
      { path: "^web/" },
    ),
    forbid(
      "feature-has-one-door",
      "Import a feature only through its public.ts, or that of a separately loaded part, and export there what others may use. What is loaded with import() needs no door.",
      { path: "^(server|web)/src/features/([^/]+)/", pathNot: tests },
      { path: "^$1/src/features/", pathNot: ["^$1/src/features/$2/", ...doors("$1")], dynamic: false },
    ),
    forbid(
      "outside-enters-by-the-door",
      "The app also imports features only through their public.ts, except screens that it loads with import() and routes that it mounts.",
      { path: ours, pathNot: ["^(server|web)/src/features/", tests] },
      { path: "^(server|web)/src/features/", pathNot: [...doors("(server|web)"), mounted], dynamic: false },
    ),
    forbid(
      "mounted-only-by-the-app",
      "Only app.ts and the routes and registry entry of the same feature import routes, jobs and registry entries: move what others use to a store, and do not export routes in public.ts.",
      { path: "^server/src/", pathNot: [mounted, "^server/src/app\\.ts$", tests] },
      { path: mounted },
    ),
    forbid(
      "platform-knows-no-feature",
      "The platform does not depend on features: let app.ts or app/ pass in what it needs.",
      { path: "^(server|web)/src/platform/", pathNot: tests },
      { path: "^(server|web)/src/features/" },
    ),
    ...ordered({ name: "platform", comment: "The platform's layers", path: platform, folders: layers }),
    ...ordered({ name: "feature", comment: "The page's features", path: pageFeatures, folders: features }),
    forbid(
      "feature-has-a-floor",
      "Every feature of the page is in the list of features in .dependency-cruiser.mjs, which says what it may import.",
      {},
      { path: pageFeatures, pathNot: `${pageFeatures}(?:${features.join("|")})/` },
    ),
    ...ordered({
      name: "store",
      comment: "The stores and rules of the server's features",
      path: serverFeatures,
      folders: stores,
      except: mounted,
    }),
    forbid(
      "store-has-a-floor",
      "Every feature of the server is in the list of stores in .dependency-cruiser.mjs, which says what it may import.",
      {},
      { path: serverFeatures, pathNot: `${serverFeatures}(?:${stores.join("|")})/` },
    ),
    forbid(
      "layout-knows-no-layout",
      "A layout of a list of tasks does not import another one: move what they share to features/task.",
      { path: `${pageFeatures}(board|list|table)/`, pathNot: tests },
      { path: `${pageFeatures}(?:board|list|table)/`, pathNot: `${pageFeatures}$1/` },
    ),
    forbid(
      "platform-file-has-a-floor",
      "Every file of the platform is in one of the layers that .dependency-cruiser.mjs lists. Only services.ts is above them.",
      {},
      { path: platform, pathNot: `${platform}(?:(?:${layers.join("|")})/|services\\.ts$)` },
    ),
    forbid(
      "platform-services-on-top",
      "services.ts combines the whole platform for features: inside the platform, import the single service that you need.",
      { path: platform, pathNot: tests },
      { path: `${platform}services\\.ts$` },
    ),
    forbid(
      "platform-knows-no-entity",
      "The server's platform imports only kernel, session and the live protocol from the domain: let app.ts or the feature pass in what it needs.",
      { path: platform, pathNot: tests },
      { path: "^domain/src/", pathNot: generalDomain },
    ),
    forbid(
      "page-platform-knows-no-entity",
      "The page's platform imports only kernel, session, the live protocol and the list of synced entities from the domain: let app/ or the feature pass in what it needs.",
      { path: "^web/src/platform/", pathNot: tests },
      { path: "^domain/src/", pathNot: [generalDomain, "^domain/src/sync(?:\\.data)?\\.ts$"] },
    ),
    forbid(
      "ui-knows-no-product",
      "The design system does not depend on the domain or on features: pass values and texts as properties.",
      { path: "^web/src/ui/" },
      { path: ["^domain/", "^web/src/(features|app|platform)/"] },
    ),
    forbid(
      "product-knows-no-test",
      "Production code does not import tests: move shared code to src.",
      { path: "^(domain|server|web)/src/", pathNot: tests },
      { path: tests },
    ),
    forbid(
      "test-knows-no-test",
      "Do not import test files. To run one on another store, add it to that project in vitest.config.ts. Move shared code to test/support.",
      {},
      { path: "\\.test\\.tsx?$" },
    ),
    forbid(
      "sql-only-in-stores",
      "SQL is only in *.store.ts, platform/store and migrations: use the feature's store.",
      {
        path: "^server/src/",
        pathNot: ["\\.store\\.ts$", "^server/src/platform/store/", "^server/src/migrations/", tests],
      },
      { path: "node_modules/(kysely|pg)/|^(node:)?sqlite$" },
    ),
    forbid(
      "identity-library-in-session",
      "Only the session feature uses the identity library, except for its cipher: import what you need from features/session/public.ts.",
      { path: "^server/", pathNot: ["^server/src/features/session/", tests] },
      { path: "node_modules/@?better-auth/", pathNot: "better-auth/dist/crypto/" },
    ),
    forbid("no-cycle", "Files must not import each other: move shared code to a third file.", {}, { circular: true }),
    forbid(
      "no-orphan",
      "This file has no imports and is not imported: use it or delete it.",
      {
        orphan: true,
        pathNot: [
          tests,
          "\\.d\\.ts$",
          "\\.config\\.ts$",
          "(^|/)scripts/",
          "/(?:first-paint|service-worker)\\.ts$",
          "^\\.dependency-cruiser\\.mjs$",
        ],
      },
      {},
    ),
    forbid(
      "resolvable",
      "This import cannot be resolved: check the path, and that the right package.json lists the package.",
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    parser: "swc",
    webpackConfig: { fileName: "scripts/aliases.mjs" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(web|server)/dist/" },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".d.ts"],
    },
  },
};
