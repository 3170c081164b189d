import { dirname, join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { filesIn } from "./src/platform/base/modules-in.ts";

const source = join(import.meta.dirname, "src");

/** Replaces `modulesIn(folder, pattern)` by the modules that it would find, so that the bundle contains them. */
const foundModules: Plugin = {
  name: "found-modules",
  transform: {
    filter: { id: /\/server\/src\/.*\.ts$/, code: "await modulesIn(" },
    handler(code, id) {
      const imports: string[] = [];
      const found = code.replace(/await modulesIn\(import\.meta\.dirname, \/(.+)\/\)/, (_call, pattern: string) => {
        const files = filesIn(dirname(id), new RegExp(pattern));
        imports.push(...files.map((file, index) => `import * as found${index} from ${JSON.stringify(`./${file}`)};`));
        return `new Map([${files.map((file, index) => `[${JSON.stringify(file)}, found${index}]`).join(", ")}])`;
      });
      // At the end, so that the lines keep their numbers in the source map.
      return { code: `${found}\n${imports.join("\n")}`, map: null };
    },
  },
};

/** Bundles the program of a worker, and replaces its address. */
const workers: Plugin = {
  name: "workers",
  transform: {
    filter: { id: /\/server\/src\/.*\.ts$/, code: "new Worker(" },
    handler(code, id) {
      const bundled = code.replace(/new URL\("(.+)\.ts", import\.meta\.url\)/, (_url, name: string) => {
        this.emitFile({ type: "chunk", id: join(dirname(id), `${name}.ts`), fileName: `${name}.js` });
        return `new URL("${name}.js", import.meta.url)`;
      });
      return { code: bundled, map: null };
    },
  },
};

export default defineConfig({
  plugins: [foundModules, workers],
  // Sharp is a native module.
  ssr: { noExternal: true, external: ["sharp"], target: "node" },
  build: {
    ssr: true,
    outDir: join(import.meta.dirname, "dist"),
    // Beside the entries: "../../web/dist" and the like lead to the same place as from a file in src.
    assetsDir: "",
    target: "node26",
    sourcemap: true,
    rolldownOptions: {
      // Less to read at each start. Names stay as they are, for stack traces.
      output: { minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } } },
      input: Object.fromEntries(["main", "cli", "demo"].map((name) => [name, join(source, `${name}.ts`)])),
    },
  },
});
