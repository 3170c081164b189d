import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const isDomain = /\/domain\/src\/.*\.ts$/;
/** Zod, configured for the page. */
const configuredZod = fileURLToPath(new URL("src/platform/zod.ts", import.meta.url));

/** Returns the part of an export that the page uses: of a contract, the method and path of each route. */
function dataOf(value: unknown, isContract: boolean): unknown {
  if (!isContract) return value;
  const routes = Object.entries(value as Record<string, { method: string; path: string }>);
  return Object.fromEntries(routes.map(([key, { method, path }]) => [key, { method, path }]));
}

/** Replaces the contracts, and the files that derive data from schemas, by their values. */
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

/**
 * Stands for zod in the first chunks. Every property and call returns it again; the methods that check a value throw.
 */
const placeholder = `
const checks = new Set(["parse", "parseAsync", "safeParse", "safeParseAsync"]);
export const z = new Proxy(() => {}, {
  apply: () => z,
  get(_, name) {
    if (checks.has(name)) throw new Error("Import schemas that check a value from the schemas.ts of the feature.");
    return z;
  },
});`;

/**
 * Replaces zod in the domain, of which the page uses limits, field names and initial values. Forms check their input
 * with schemas from a `schemas.ts`, which gets zod and its own copy of the domain's files. Each file is in one
 * chunk, so otherwise the first board would load the code that it shares with a form.
 */
const schemasApart: Plugin = {
  name: "schemas-apart",
  resolveId: {
    order: "pre",
    handler: async function (source, importer = "", options) {
      const isApart = /\/features\/[^/]+\/schemas\.ts$|\?schemas$/.test(importer);
      if (source === "zod" && isDomain.test(importer)) return "\0zod-placeholder";
      if (source === "zod" && importer.endsWith("?schemas")) return configuredZod;
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
