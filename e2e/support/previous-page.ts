import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/** The files of the previous release's page by path, as compressed JSON. */
export const previousPageFile = new URL("../previous/page.json.br", import.meta.url);

const types: Record<string, string> = {
  css: "text/css",
  html: "text/html",
  js: "text/javascript",
  svg: "image/svg+xml",
};

/** The page of the previous release. */
export interface PreviousPage {
  /** Returns the content and type of a file or page of the application; undefined for routes of the API. */
  answer(path: string): { body: string; type: string } | undefined;
  /** Returns whether the page's scripts mention `name`. */
  mentions(name: string): boolean;
}

/** Reads the stored page of the previous release. */
export function readPreviousPage(): PreviousPage {
  const files: Record<string, string> = JSON.parse(brotliDecompressSync(readFileSync(previousPageFile)).toString());
  return {
    answer(path) {
      const { pathname } = new URL(path, "http://localhost");
      const file = pathname.startsWith("/user/") ? "/app.html" : pathname;
      const body = files[file];
      const type = types[file.slice(file.lastIndexOf(".") + 1)] ?? "application/json";
      return body === undefined ? undefined : { body, type };
    },
    mentions: (name) => Object.entries(files).some(([path, text]) => path.endsWith(".js") && text.includes(name)),
  };
}
