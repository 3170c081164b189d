import type { Plugin } from "vite";

const isDomain = /\/domain\/src\/.*\.ts$/;

/** Returns what the page uses of an export: of a contract, each route's method and path. */
function dataOf(value: unknown, isContract: boolean): unknown {
  if (!isContract) return value;
  const routes = Object.entries(value as Record<string, { method: string; path: string }>);
  return Object.fromEntries(routes.map(([key, { method, path }]) => [key, { method, path }]));
}

/** Replaces the contracts, and the files that derive data from schemas, by what they evaluate to. */
const evaluated: Plugin = {
  name: "evaluated",
  load: {
    filter: { id: /\/domain\/src\/(?:.*\.)?(?:contract|data)\.ts$/ },
    handler: async (id) => {
      const values: Record<string, unknown> = await import(id);
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(dataOf(value, id.endsWith("contract.ts")))};`)
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
export const lightDomain: Plugin[] = [evaluated, schemasApart].map((plugin) => ({
  ...plugin,
  apply: "build",
}));
