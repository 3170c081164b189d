// Who may know whom. `npm run check` enforces it; each rule says what to do instead.

const ours = "^(domain|server|web)/src/";
/**
 * The files through which a feature, or a part of it, is entered.
 * @param {string} part
 */
const doors = (part) => [
  `^${part}/src/features/[^/]+/public\\.tsx?$`,
  `^${part}/src/features/[^/]+/[^/]+/public\\.tsx?$`,
];
const tests = "\\.test\\.tsx?$|^server/test/";

/**
 * @param {string} name
 * @param {string} comment
 * @param {object} from
 * @param {object} to
 * @returns {import("dependency-cruiser").IForbiddenRuleType}
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** The folders of the server's platform, from the lowest to the highest: each imports only from those before it. */
const floors = ["base", "files", "store", "mail", "nodes", "auth", "http", "live", "metrics"];
const platform = "^server/src/platform/";

const floorRules = floors
  .slice(0, -1)
  .map((floor, index) =>
    forbid(
      `platform-${floor}-imports-from-below`,
      `Platform folders, from the lowest: ${floors.join(", ")}. Each imports only from those before it: move what both need down, or let the caller hand it in.`,
      { path: `${platform}${floor}/`, pathNot: tests },
      { path: `${platform}(${floors.slice(index + 1).join("|")})/` },
    ),
  );

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    forbid(
      "domain-knows-only-itself",
      "The domain is what browser and server agree on: it imports nothing of ours but domain. Move the code that needs more to the server or the page.",
      { path: "^domain/src/", pathNot: tests },
      { path: ["^(server|web|e2e|bench|scripts)/"] },
    ),
    forbid(
      "domain-runs-anywhere",
      "The domain runs in browsers too: no Node built-in. Pass in what it needs.",
      { path: "^domain/src/", pathNot: tests },
      { dependencyTypes: ["core"] },
    ),
    forbid(
      "web-never-imports-server",
      "The page talks to the server over HTTP alone. Put what both need into domain.",
      { path: "^web/" },
      { path: "^server/" },
    ),
    forbid(
      "server-never-imports-web",
      "The server serves the built page and knows nothing of its code. Put what both need into domain.",
      { path: "^server/" },
      { path: "^web/" },
    ),
    forbid(
      "feature-has-one-door",
      "A feature is entered through its public.ts, or that of a part which is loaded apart: import that, and export there what others may use.",
      { path: "^(server|web)/src/features/([^/]+)/", pathNot: tests },
      { path: "^$1/src/features/", pathNot: ["^$1/src/features/$2/", ...doors("$1")] },
    ),
    forbid(
      "outside-enters-by-the-door",
      "A feature is entered through its public.ts, from the app too. Only a screen loaded later, by import(), comes past it.",
      { path: ours, pathNot: ["^(server|web)/src/features/", tests] },
      { path: "^(server|web)/src/features/", pathNot: doors("(server|web)"), dynamic: false },
    ),
    forbid(
      "platform-knows-no-feature",
      "Platform serves every feature and knows none: let app.ts or app/ hand in what it needs.",
      { path: "^(server|web)/src/platform/", pathNot: tests },
      { path: "^(server|web)/src/features/" },
    ),
    ...floorRules,
    forbid(
      "platform-file-has-a-floor",
      "A file of the platform is in one of the folders that .dependency-cruiser.mjs names from the lowest to the highest. Only services.ts is above them.",
      {},
      { path: platform, pathNot: `${platform}(?:(?:${floors.join("|")})/|services\\.ts$)` },
    ),
    forbid(
      "platform-services-on-top",
      "Services are put together from the whole platform, for features: a file of the platform takes the one that it needs.",
      { path: platform, pathNot: tests },
      { path: `${platform}services\\.ts$` },
    ),
    forbid(
      "platform-knows-no-entity",
      "Of the domain, the server's platform knows kernel, session and the live protocol: let app.ts, or the feature, hand in what it needs.",
      { path: platform, pathNot: tests },
      { path: "^domain/src/", pathNot: "^domain/src/(?:(?:kernel|session)/|workspace/workspace\\.live\\.ts$)" },
    ),
    forbid(
      "ui-knows-no-product",
      "The design system knows no domain and no feature: pass values and texts as properties.",
      { path: "^web/src/ui/" },
      { path: ["^domain/", "^web/src/(features|app|platform)/"] },
    ),
    forbid(
      "product-knows-no-test",
      "What ships does not depend on its tests: move what both need into src.",
      { path: "^(domain|server|web)/src/", pathNot: tests },
      { path: tests },
    ),
    forbid(
      "test-knows-no-test",
      "A test file is not imported: to run it on another store, add it to that project in vitest.config.ts; move what tests share to test/support.",
      {},
      { path: "\\.test\\.tsx?$" },
    ),
    forbid(
      "sql-only-in-stores",
      "SQL lives in *.store.ts, platform/store and migrations: ask the feature's store.",
      {
        path: "^server/src/",
        pathNot: ["\\.store\\.ts$", "^server/src/platform/store/", "^server/src/migrations/", tests],
      },
      { path: "node_modules/(kysely|pg)/|^(node:)?sqlite$" },
    ),
    forbid(
      "identity-library-in-session",
      "The session feature alone sets up the identity library, whose cipher others may use: take what you need from features/session/public.ts.",
      { path: "^server/", pathNot: ["^server/src/features/session/", tests] },
      { path: "node_modules/@?better-auth/", pathNot: "better-auth/dist/crypto/" },
    ),
    forbid(
      "no-cycle",
      "Files that import each other are one file in disguise: move what both need into a third.",
      {},
      { circular: true },
    ),
    forbid(
      "no-orphan",
      "Nothing imports this file and it imports nothing: wire it up or delete it.",
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
      "This import leads nowhere: is the package in the right package.json, and the path right?",
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    parser: "swc",
    webpackConfig: { fileName: "scripts/aliases.mjs" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^web/dist/" },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".d.ts"],
    },
  },
};
