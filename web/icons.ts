import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const index = new URL(import.meta.resolve("lucide-react/dist/esm/lucide-react.mjs"));

/** The file of each icon, by the names under which the library exports it. */
const files = new Map(
  Array.from(readFileSync(index, "utf8").matchAll(/^export \{ (.+) \} from '(.+)';$/gm)).flatMap(
    ([, names = "", file = ""]) =>
      Array.from(
        names.matchAll(/default as (\w+)/g),
        ([, name = ""]) => [name, fileURLToPath(new URL(file, index))] as const,
      ),
  ),
);

const imports = /^import \{([^}]+)\} from "lucide-react";$/gm;

/** Returns the import of one name: an icon comes from its own file, everything else is a type. */
function importOf(named: string): string {
  const [name = "", alias = name] = named.split(" as ");
  const file = files.get(name);
  return file === undefined
    ? `import type { ${named.replace(/^type /, "")} } from "lucide-react";`
    : `import ${alias} from ${JSON.stringify(file)};`;
}

/**
 * Imports each icon from its own file. The library's index imports all of them, so a chunk that two pages share would
 * contain every icon of the product.
 */
export const icons: Plugin = {
  name: "icons",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/web\/src\/.*\.tsx?$/, code: "lucide-react" },
    handler: (code) =>
      code.replace(imports, (_all, names: string) =>
        names
          .split(",")
          .map((named) => named.trim())
          .filter(Boolean)
          .map(importOf)
          .join(" "),
      ),
  },
};
