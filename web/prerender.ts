import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type InlineConfig, type Plugin, type ResolvedConfig } from "vite";
import { classicScript } from "./classic-script.ts";
import { compressFiles } from "./compress.ts";
import { copyPictures, type GuidePage, renderGuide } from "./guide.ts";
import { board, first, guideStyles, type Manifest, notFound, publicLayout, scriptsOf } from "./manifest.ts";
import { messages } from "./messages.ts";
import { serviceWorker } from "./service-worker.ts";

/** A placeholder for the site's address, which the server replaces when it sends the documents. */
const origin = "https://baton.invalid";
const ownFolder = fileURLToPath(new URL(".", import.meta.url));
const guideFolder = join(ownFolder, "../docs/guide");

/** The screen of each public page, whose code its document preloads. */
const screens: Record<string, string> = {
  "/": "src/features/landing/landing-screen.tsx",
  "/login": "src/features/session/login-screen.tsx",
  "/sign-up": "src/features/session/sign-up-screen.tsx",
  "/terms/privacy_policy": "src/features/landing/privacy-policy-screen.tsx",
};

interface Page {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
}

/**
 * Writes each public page as HTML, so that it renders and can be indexed without scripts, and the empty page as
 * app.html for everything behind the login and as not-found.html for everything else.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "prerender",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle: async (error) => {
      // The build has failed and reports the error.
      if (error) return;
      const dist = resolve(config.root, config.build.outDir);
      const { pages, routes } = await renderPages(config);
      const manifest: Manifest = JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8"));
      const write = async (path: string, text: string) => {
        const file = join(dist, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, text);
      };
      const firstPaint = await classicScript(config.root, "first-paint.ts");
      const firstPaintFile = `assets/first-paint-${createHash("sha256").update(firstPaint).digest("hex").slice(0, 8)}.js`;
      await write(firstPaintFile, firstPaint);
      const bare = withFirstPaint(await readFile(join(dist, "index.html"), "utf8"), firstPaintFile);
      const shell = withFont(bare, manifest);
      await rm(join(dist, "index.html"));
      await write("app.html", startedLate(withChunks(shell, manifest, board), firstPaintFile));
      await write("not-found.html", withChunks(shell, manifest, [notFound]));
      await write("reviews.json", await readFile(join(config.root, "src/features/landing/reviews.json"), "utf8"));
      await write("service-worker.js", await serviceWorker(config.root, dist));
      await compressFiles(dist);
      // Outside the folders that are served: the server runs this file.
      await buildForNode(config.root, "src/first-screen.tsx", join(dist, "first-screen"), withPackages);
      // Written after the compression: the server puts its address into these files and compresses them itself.
      for (const page of pages) await write(join(page.path, "index.html"), documentOf(page, shell, manifest));
      const guide = await renderGuide(guideFolder);
      for (const page of guide) await write(join(page.path, "index.html"), guideDocumentOf(page, shell, manifest));
      await copyPictures(guideFolder, dist);
      await write("sitemap.xml", sitemapOf([...pages, ...guide]));
      await write("robots.txt", `User-agent: *\nDisallow: /user/\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`);
      await write("routes.json", JSON.stringify([...routes, ...guide.map(({ path }) => path)]));
    },
  };
}

interface Rendered {
  readonly pages: readonly Page[];
  /** The address of every page, prerendered or not. */
  readonly routes: readonly string[];
}

/** Builds the pages for this process and prerenders them. */
async function renderPages(config: ResolvedConfig): Promise<Rendered> {
  const outDir = join(config.root, "node_modules/.prerender");
  await buildForNode(config.root, "src/prerender.tsx", outDir);
  try {
    const entry = await import(pathToFileURL(join(outDir, "prerender.js")).href);
    return { pages: await entry.renderPages(), routes: entry.listRoutes() };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Builds `entry` for Node. */
async function buildForNode(root: string, entry: string, outDir: string, options: InlineConfig = {}): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    mode: "production",
    publicDir: false,
    plugins: [messages({ pseudo: false })],
    resolve: { alias: { "@": join(ownFolder, "src") } },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      // As in vite.config.ts.
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
    ...options,
  });
}

/** The server runs without the page's packages, so the program that draws lists bundles them. */
const withPackages: InlineConfig = {
  // Bundlers warn about directives that packages contain for other tools.
  logLevel: "error",
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { noExternal: true },
};

function documentOf(page: Page, shell: string, manifest: Manifest): string {
  const { path, html } = page;
  return (
    withTexts(withChunks(shell, manifest, [publicLayout, screens[path] ?? publicLayout]), page)
      // The page is readable without scripts, so they load after the resources that the page needs to render.
      .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, (tag) => `${tag} fetchpriority="low"`)
      .replace('<div id="root">', () => `<div id="root" data-prerendered="${path}">${html}`)
  );
}

/** A page of the guide has the page's styles and none of its program. */
function guideDocumentOf(page: GuidePage, shell: string, manifest: Manifest): string {
  const styles = `<link rel="stylesheet" href="/${manifest[guideStyles]?.file}" />`;
  return withTexts(shell, page)
    .replaceAll(/ *<(?:script type="module".*?<\/script>|link rel="modulepreload".*?>)\n/g, "")
    .replace("</head>", () => `  ${styles}\n  </head>`)
    .replace(/<body>.*<\/body>/s, () => `<body>${page.body}\n  </body>`);
}

/** Writes what search engines and link previews show into a document. */
function withTexts(html: string, { path, title, description }: Omit<Page, "html">): string {
  const head = [
    `<link rel="canonical" href="${origin}${path}" />`,
    ...preview({ title, description, type: "website", url: origin + path, image: `${origin}/images/og.png` }),
    `<meta name="twitter:card" content="summary_large_image" />`,
  ];
  return html
    .replace("</head>", () => `  ${head.join("\n    ")}\n  </head>`)
    .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/(name="description" content=")[^"]*/, (_all, start) => start + escapeHtml(description));
}

/** Preloads the scripts of `entries`, which the page's first script would request only once it runs. */
function withChunks(html: string, manifest: Manifest, entries: readonly string[]): string {
  const asked = new Set(scriptsOf(manifest, [first]));
  const links = scriptsOf(manifest, entries)
    .filter((file) => !asked.has(file))
    .map((file) => `  <link rel="modulepreload" crossorigin href="/${file}" />\n  `);
  return html.replace("</head>", () => `${links.join("")}</head>`);
}

/** The metadata for link previews. */
function preview(properties: Record<string, string>): string[] {
  return Object.entries({ ...properties, site_name: "Baton" }).map(
    ([name, value]) => `<meta property="og:${name}" content="${escapeHtml(value)}" />`,
  );
}

/** Inserts the script that sets the theme before the first paint, ahead of the style sheet. */
function withFirstPaint(html: string, file: string): string {
  return html.replace("<title>", () => `<script src="/${file}"></script>\n    <title>`);
}

/**
 * Lets first-paint.ts start the page's program once a first screen is painted, because a module that is ready would run
 * before the first paint. The program's files load after the styles and the font. The script also requests the font,
 * except on a slow connection.
 */
function startedLate(html: string, firstPaintFile: string): string {
  const [script = "", main = ""] = /<script type="module" crossorigin src="(.*?)"><\/script>/.exec(html) ?? [];
  if (main === "") throw new Error("The build has no program to start.");
  const [fontLink = "", font = ""] = /\n *<link rel="preload" as="font".*? href="(.*?)" \/>/.exec(html) ?? [];
  if (font === "") throw new Error("The build preloads no font.");
  return html
    .replace(fontLink, "")
    .replace(script, () => `<link rel="modulepreload" crossorigin href="${main}" />`)
    .replaceAll('<link rel="modulepreload"', (tag) => `${tag} fetchpriority="low"`)
    .replace(`src="/${firstPaintFile}"`, (src) => `${src} data-main="${main}" data-font="${font}"`);
}

/** Preloads the font together with the style sheet that uses it. */
function withFont(html: string, manifest: Manifest): string {
  const font = Object.values(manifest).find(({ file }) => /inter-latin-wght-normal.*\.woff2$/.test(file))?.file;
  if (!font) throw new Error("The build has no Inter font to preload.");
  const link = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}" />`;
  return html.replace("</head>", () => `  ${link}\n  </head>`);
}

function sitemapOf(pages: readonly Pick<Page, "path">[]): string {
  const urls = pages.map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
