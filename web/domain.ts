import type { Plugin } from "vite";

const isDomain = /\/domain\/src\/.*\.ts$/;

/** Reduces the contract to what the page uses at run time: each route's method and path. */
const routesAsData: Plugin = {
  name: "routes-as-data",
  load: {
    filter: { id: /\/domain\/src\/(?:.*\.)?contract\.ts$/ },
    handler: async (id) => {
      const contracts: Record<string, Record<string, { method: string; path: string }>> = await import(id);
      return Object.entries(contracts)
        .map(([name, routes]) => {
          const data = Object.entries(routes).map(([key, { method, path }]) => [key, { method, path }]);
          return `export const ${name} = ${JSON.stringify(Object.fromEntries(data))};`;
        })
        .join("\n");
    },
  },
};

/**
 * Marks the domain's constants as free of side effects, so that the build drops the schemas that the page does not use.
 * It cannot know by itself, because a schema is the result of calls.
 */
const pureConstants: Plugin = {
  name: "pure-constants",
  transform: {
    filter: { id: isDomain },
    handler(code) {
      const constants = this.parse(code)
        .body.map((statement) => (statement.type === "ExportNamedDeclaration" ? statement.declaration : statement))
        .flatMap((statement) => (statement?.type === "VariableDeclaration" ? statement.declarations : []));
      let marked = code;
      for (const { init } of constants.reverse()) {
        if (!init) continue;
        const value = code.slice(init.start, init.end);
        marked = `${marked.slice(0, init.start)}/* @__PURE__ */ (() => (${value}))()${marked.slice(init.end)}`;
      }
      return { code: marked, map: null };
    },
  },
};

/**
 * Gives `platform/schemas.ts` a copy of the domain's files of its own. The first board and the forms share these files,
 * and a file is in one chunk: without the copy, the first board would load the schemas of the forms, and zod with them.
 */
const schemasApart: Plugin = {
  name: "schemas-apart",
  resolveId: {
    order: "pre",
    handler: async function (source, importer, options) {
      if (!importer || !/\/platform\/schemas\.ts$|\?schemas$/.test(importer)) return null;
      const found = await this.resolve(source, importer.replace("?schemas", ""), { ...options, skipSelf: true });
      return found && isDomain.test(found.id) ? { ...found, id: `${found.id}?schemas` } : found;
    },
  },
};

/** Keeps zod out of every chunk but that of the forms. */
export const lightDomain: Plugin[] = [routesAsData, pureConstants, schemasApart].map((plugin) => ({
  ...plugin,
  apply: "build",
}));
