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

/** The schemas of the page's first chunks: any use of one gives another, except that none can check a value. */
const placeholder = `
const checks = new Set(["parse", "parseAsync", "safeParse", "safeParseAsync"]);
export const z = new Proxy(() => {}, {
  apply: () => z,
  get(_, name) {
    if (checks.has(name)) throw new Error("Import schemas that check a value from platform/schemas.ts.");
    return z;
  },
});`;

/**
 * Replaces zod in the domain, of which the page uses limits, the names of fields and their initial values. Schemas that
 * check input come from `platform/schemas.ts`, which gets zod and a copy of the domain's files of its own: a file is in
 * one chunk, so the first board would otherwise load what it shares with a form.
 */
const schemasApart: Plugin = {
  name: "schemas-apart",
  resolveId: {
    order: "pre",
    handler: async function (source, importer = "", options) {
      const isApart = /\/platform\/schemas\.ts$|\?schemas$/.test(importer);
      if (source === "zod" && isDomain.test(importer)) return "\0zod-placeholder";
      if (!isApart) return null;
      const found = await this.resolve(source, importer.replace("?schemas", ""), { ...options, skipSelf: true });
      return found && isDomain.test(found.id) ? { ...found, id: `${found.id}?schemas` } : found;
    },
  },
  load: { filter: { id: /^\0zod-placeholder$/ }, handler: () => placeholder },
};

/** Keeps zod out of the chunks that check no input. */
export const lightDomain: Plugin[] = [routesAsData, schemasApart].map((plugin) => ({
  ...plugin,
  apply: "build",
}));
