/** The content of a message. All parts are plain text and untrusted; `renderLetter` escapes them. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The call to action: a button in HTML, a bare URL in plain text. */
  readonly link?: Link | undefined;
  /** The parts after the call to action, each with a heading that is a link. */
  readonly sections?: readonly Section[] | undefined;
  /** The reason for the message and what to do about it, in small type at the end. */
  readonly footer?: { readonly text: string; readonly links: readonly Link[] } | undefined;
}

interface Link {
  readonly label: string;
  readonly url: string;
}

interface Section {
  readonly heading: Link;
  readonly lines: readonly string[];
}

interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** Returns `text` as one line without control characters, safe for a header. */
export function headerText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** Only web addresses may be linked: the reader's mail program would follow any other scheme. */
function checkedUrl(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new Error("Only http and https addresses can be linked in a mail.");
  return url;
}

/** Returns a link in plain text. */
const plainLink = ({ label, url }: Link) => `${label}:\n${checkedUrl(url)}`;

/** Returns a link in HTML. */
const htmlLink = ({ label, url }: Link, style: string) =>
  `<a href="${escapeHtml(checkedUrl(url))}" style="${style}">${escapeHtml(label)}</a>`;

function plainText({ paragraphs, link, sections = [], footer }: MailContent): string {
  const parts = [
    ...paragraphs,
    ...(link ? [plainLink(link)] : []),
    ...sections.map(({ heading: { label, url }, lines }) => [label, ...lines, checkedUrl(url)].join("\n")),
    ...(footer ? [["-- ", footer.text, ...footer.links.map(plainLink)].join("\n")] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

const button =
  "background:#5b4bd6;color:#ffffff;padding:10px 18px;border-radius:8px;text-decoration:none;font-weight:600";

function htmlBody({ paragraphs, link, sections = [], footer }: MailContent): string {
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`);
  if (link) body.push(`<p style="margin:24px 0">${htmlLink(link, button)}</p>`);
  for (const { heading, lines } of sections) {
    const rest = lines.map((line) => `<br>${escapeHtml(line)}`).join("");
    body.push(`<p style="margin:0 0 16px">${htmlLink(heading, "color:#4a3bc4;font-weight:600")}${rest}</p>`);
  }
  if (footer) {
    const links = footer.links.map((each) => htmlLink(each, "color:#5f5d6b")).join(" · ");
    body.push(`<p style="margin:24px 0 0;color:#5f5d6b;font-size:13px">${escapeHtml(footer.text)}<br>${links}</p>`);
  }
  return body.join("");
}

/** Renders a letter as plain text and HTML. Mail becomes HTML only here. */
export function renderMail(letter: MailContent): RenderedMail {
  const subject = headerText(letter.subject);
  const html =
    `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f5f8;color:#1c1b22;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px;white-space:pre-line;` +
    `overflow-wrap:anywhere">${htmlBody(letter)}</div>
</body>
</html>
`;
  return { subject, text: plainText(letter), html };
}
