import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { groups } from "./code-splitting.ts";
import { lightDomain } from "./domain.ts";
import { icons } from "./icons.ts";
import { first, guideStyles } from "./manifest.ts";
import { messages } from "./messages.ts";
import { prerender } from "./prerender.ts";

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Removes React Aria's strings in 33 other languages. The page is in English, and would otherwise mix languages. */
const englishOnly: Plugin = {
  name: "english-only",
  load: {
    filter: { id: /\/react-aria(-components)?\/.*\/intl\/(?:.*\/)?(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/ },
    handler: () => "export default undefined;",
  },
};

/** Removes zod's JSON Schema generators, which only the server calls. */
const noJsonSchema: Plugin = {
  name: "no-json-schema",
  apply: "build",
  load: {
    filter: { id: /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors|json-schema-generator)\.js$/ },
    handler: (id) =>
      Array.from(readFileSync(id, "utf8").matchAll(/^export (?:const|function|class) (\w+)/gm))
        .map(([, name]) => `export const ${name} = () => undefined;`)
        .join(""),
  },
};

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [
    icons,
    messages({ pseudo: command === "serve" }),
    react(),
    tailwindcss(),
    englishOnly,
    noJsonSchema,
    lightDomain,
    prerender(),
  ],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  build: {
    target: ["chrome125", "edge125", "firefox128", "safari17.5"],
    manifest: true,
    // The content security policy allows no inline script and no data: font, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The names of preloaded files are part of the first scripts: 3 kB of the board's. What the board opens on demand
      // gets none, as the service worker has its files by then, and settings are opened rarely. Dragging is possible
      // soon after the cards are painted. The file itself is requested in the same step, and a script that imports
      // others has loaded the core.
      resolveDependencies: (file, names, { hostId }) =>
        (hostId.includes("/board-") && !/\/drag-[^/]+$/.test(file)) || /settings/.test(file)
          ? []
          : names.filter(
              (name) =>
                name !== file &&
                !/-writes-[^/]+$/.test(name) &&
                (hostId.includes("/index-") || !/\/(?:core|rolldown-runtime)-[^/]+$/.test(name)),
            ),
    },
    rolldownOptions: {
      // load-writes.ts imports modules that the board contains anyway. Other screens load that chunk only if writes are
      // pending.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      input: [first, guideStyles],
      // Removes the domain's schemas that a page does not use.
      treeshake: { manualPureFunctions: ["z", "entity", "rename", "omit", "pick"] },
      output: {
        codeSplitting: {
          groups,
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
      "/mcp": server,
      "/user-update-data": server,
      "/contact": server,
      "/uploads": server,
    },
  },
}));
