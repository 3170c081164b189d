// npx node e2e/previous/store-page.ts [FOLDER]: stores the built page (web/dist) as the page of the previous release, which
// previous.spec.ts runs against today's server. Run it with every release. Pictures and fonts are left out.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { root } from "../../scripts/runtime.mjs";
import { previousPageFile } from "../support/previous-page.ts";

const folder = process.argv[2] ?? join(root, "web/dist");
const isCode = (path: string) => /\.(?:html|js|css|json|svg|webmanifest)$/.test(path);
const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(isCode).sort();
const page = Object.fromEntries(paths.map((path) => [`/${path}`, readFileSync(join(folder, path), "utf8")]));
const text = Buffer.from(JSON.stringify(page));
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
writeFileSync(previousPageFile, brotliCompressSync(text, { params }));
