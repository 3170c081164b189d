import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./runtime.mjs";
import type { Outcome } from "./steps.ts";

/** Licences that are compatible with AGPL-3.0-only. */
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

/** Packages whose licence is stated in LICENSE or README, but not in package.json. */
const unnamed: Readonly<Record<string, string>> = {
  busboy: "MIT",
  dicer: "MIT",
  "humanize-number": "MIT",
  only: "MIT",
  streamsearch: "MIT",
};

/** Packages that work without their install script, which .npmrc disables. */
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

/** Returns true if one alternative of an SPDX expression consists of allowed licences only. */
function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((alternative) => alternative.split(" AND ").every((licence) => allowed.has(licence)));
}

/** Reports dependencies of our packages that use a version range, which could resolve to another version later. */
function ranges(path: string, { dependencies, devDependencies, optionalDependencies }: Locked): string[] {
  const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const loose = wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));
  return loose.map(
    ([name, version]) => `${path || "."}/package.json requires ${name} ${version}: use an exact version`,
  );
}

/** The folders that contain a lock file. */
const folders = [".", "bench/lighthouse"];

/**
 * Checks every direct and transitive dependency: an exact version, an allowed licence, a SHA-512 of the contents, and no
 * install script.
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
      ...(integrity?.startsWith("sha512-") ? [] : [`${name} has no SHA-512 in the lock file`]),
      ...(hasInstallScript && !withScript.has(name)
        ? [`${name} has an install script; check that it works without`]
        : []),
    ];
  });
  const silent = /^ignore-scripts=true$/m.test(read(".npmrc"));
  if (!silent) problems.push(`.npmrc in ${folder} does not disable install scripts`);
  return problems;
}
