import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Marked, type Tokens } from "marked";

/** A page of the guide for users, rendered from Markdown. */
export interface GuidePage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Everything inside `<body>`. */
  readonly body: string;
}

interface Article {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly content: string;
}

const start = "/guide";
const firstFile = "README.md";

/** Returns the address of a file of docs/guide, such as `projects.md#stages`. Other addresses stay as they are. */
function addressOf(href: string): string {
  if (/^(?:[a-z]+:|\/|#)/.test(href)) return href;
  const [file = "", anchor] = href.split("#");
  const name = file === firstFile ? "" : `/${file.replace(/\.md$/, "")}`;
  return start + name + (anchor ? `#${anchor}` : "");
}

/**
 * Renders docs/guide to pages below /guide. README.md is the first, and the list of links in it is the order of the
 * others.
 * @throws Error when a page has no heading, or names a picture or a page that does not exist
 */
export async function renderGuide(folder: string): Promise<GuidePage[]> {
  const index = await readFile(join(folder, firstFile), "utf8");
  const files = [firstFile, ...Array.from(index.matchAll(/^- \[.+?\]\((.+?\.md)\)/gm), ([, file = ""]) => file)];
  const articles = await Promise.all(files.map((file) => renderArticle(folder, file)));
  checkLinks(articles);
  return articles.map((article) => ({
    path: article.path,
    title: article.path === start ? `${article.title} · Baton` : `${article.title} · Baton guide`,
    description: article.description,
    body: bodyOf(article, articles),
  }));
}

/** Copies the pictures of the guide to where the pages expect them. */
export function copyPictures(folder: string, dist: string): Promise<void> {
  return cp(join(folder, "images"), join(dist, start, "images"), { recursive: true });
}

async function renderArticle(folder: string, file: string): Promise<Article> {
  const text = await readFile(join(folder, file), "utf8");
  const markdown = new Marked({ renderer });
  const tokens = markdown.lexer(text);
  const heading = tokens.find((token): token is Tokens.Heading => token.type === "heading");
  const paragraph = tokens.find((token): token is Tokens.Paragraph => token.type === "paragraph");
  if (!(heading && paragraph)) throw new Error(`docs/guide/${file} has no heading or no text.`);
  const sizes = await sizesOf(folder, text);
  const content = markdown
    .parser(tokens)
    .replaceAll(/<img src="\/guide\/(.+?)"/g, (tag, picture) => `${tag}${sizes.get(picture)}`);
  return { path: addressOf(file), title: plain(heading.text), description: plain(paragraph.text), content };
}

function checkLinks(articles: readonly Article[]): void {
  const known = new Set<string>();
  for (const { path, content } of articles) {
    known.add(path);
    for (const [, id] of content.matchAll(/ id="(.+?)"/g)) known.add(`${path}#${id}`);
  }
  for (const { path, content } of articles) {
    for (const [, href = ""] of content.matchAll(/<a href="(\/guide.*?)"/g)) {
      if (!known.has(href)) throw new Error(`The guide's page ${path} has a link to ${href}, which does not exist.`);
    }
  }
}

/**
 * Returns the width and height of each picture, half of its pixels, so that the text does not move while it loads.
 */
async function sizesOf(folder: string, text: string): Promise<Map<string, string>> {
  const sizes = new Map<string, string>();
  for (const [, picture = ""] of text.matchAll(/!\[.*?\]\((.+?)\)/g)) {
    const png = await readFile(join(folder, picture));
    sizes.set(picture, ` width="${png.readUInt32BE(16) / 2}" height="${png.readUInt32BE(20) / 2}"`);
  }
  return sizes;
}

const renderer = {
  heading({ tokens, depth, text }: Tokens.Heading): string {
    const id = plain(text)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-");
    return `<h${depth} id="${id}">${inline(this, tokens)}</h${depth}>\n`;
  },
  link({ href, tokens }: Tokens.Link): string {
    return `<a href="${addressOf(href)}">${inline(this, tokens)}</a>`;
  },
  image({ href, text }: Tokens.Image): string {
    return `<img src="${addressOf(href)}" alt="${text.replaceAll('"', "&quot;")}" loading="lazy" />`;
  },
  // Keyboard users can scroll only elements that take the focus.
  code({ text }: Tokens.Code): string {
    return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`;
  },
};

function inline(self: unknown, tokens: Tokens.Generic[]): string {
  return (self as { parser: { parseInline: (tokens: Tokens.Generic[]) => string } }).parser.parseInline(tokens);
}

/** Removes the marks from Markdown. */
function plain(text: string): string {
  return text
    .replaceAll(/\[(.+?)\]\(.+?\)/g, "$1")
    .replaceAll(/[`*]/g, "")
    .replaceAll("\n", " ");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function bodyOf(article: Article, all: readonly Article[]): string {
  const at = all.indexOf(article);
  const [previous, next] = [all[at - 1], all[at + 1]];
  const links = all.map(({ path, title }) => {
    const current = path === article.path ? ' aria-current="page"' : "";
    return `<li><a href="${path}"${current}>${escapeHtml(title)}</a></li>`;
  });
  return `
    <a class="guide-skip" href="#content">Skip to content</a>
    <header class="guide-header">
      <a class="guide-brand" href="${start}"><img src="/favicon.svg" alt="" width="22" height="22" />Baton guide</a>
      <a class="guide-open" href="/user/tasks">Open Baton</a>
    </header>
    <div class="guide-columns">
      <main id="content">
        ${article.content}
        <div class="guide-turn">
          ${previous ? `<a rel="prev" href="${previous.path}">${escapeHtml(previous.title)}</a>` : ""}
          ${next ? `<a rel="next" href="${next.path}">${escapeHtml(next.title)}</a>` : ""}
        </div>
      </main>
      <nav aria-label="Guide"><ul>${links.join("")}</ul></nav>
    </div>`;
}
