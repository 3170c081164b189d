import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./runtime.mjs";
import type { Outcome } from "./steps.ts";

/** Licences under which a package may be used with, or beside, a program that is AGPL-3.0-only. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
]);

/** Packages whose package.json does not name the licence that their LICENSE or README gives. */
const unnamed: Readonly<Record<string, string>> = {
  busboy: "MIT",
  dicer: "MIT",
  "humanize-number": "MIT",
  only: "MIT",
  streamsearch: "MIT",
};

/** Packages with an install script, which .npmrc keeps from running, and which work without it. */
const withScript = new Set(["@swc/core"]);

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly license?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

/** True when one of the alternatives of an SPDX expression asks for nothing but allowed licences. */
function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((alternative) => alternative.split(" AND ").every((licence) => allowed.has(licence)));
}

/** What a package of ours asks for by a range, of which another version might be taken one day. */
function ranges(path: string, { dependencies, devDependencies, optionalDependencies }: Locked): string[] {
  const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const loose = wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));
  return loose.map(([name, version]) => `${path || "."}/package.json asks for ${name} ${version}: name one version`);
}

/** Every lock file of the repository, by its folder. */
const folders = [".", "bench/lighthouse"];

/**
 * Checks what we depend on, at any depth: one exact version, a licence we know, a SHA-512 of the contents, and no script
 * that runs on installation.
 */
export function checkSupplyChain(): Outcome {
  const problems = folders.flatMap(problemsOf);
  return { ok: problems.length === 0, output: problems.join("\n") };
}

function problemsOf(folder: string): string[] {
  const read = (file: string) => readFileSync(join(root, folder, file), "utf8");
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Locked> };
  const problems = Object.entries(packages).flatMap(([path, locked]) => {
    const { license, link, integrity, hasInstallScript } = locked;
    const name = path.split("node_modules/").at(-1) ?? "";
    if (link) return [];
    if (!path.includes("node_modules/")) return ranges(path, locked);
    const licence = license ?? unnamed[name] ?? "not named";
    return [
      ...(isAllowed(licence) ? [] : [`${name}: licence ${licence}; see scripts/supply-chain.ts`]),
      ...(integrity?.startsWith("sha512-") ? [] : [`${name} is locked without a SHA-512 of what to install`]),
      ...(hasInstallScript && !withScript.has(name) ? [`${name} has an install script; does it work without?`] : []),
    ];
  });
  const silent = /^ignore-scripts=true$/m.test(read(".npmrc"));
  if (!silent) problems.push(`.npmrc in ${folder} lets packages run scripts when they are installed`);
  return problems;
}
