/** The content of a message. All parts are plain text and untrusted; `renderLetter` escapes them. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The call to action: a button in HTML, a bare URL in plain text. */
  readonly link?: { readonly label: string; readonly url: string } | undefined;
}

interface Rendered {
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
  if (!/^https?:\/\//.test(url)) throw new Error("Only web addresses can be linked in a letter.");
  return url;
}

/** Renders a letter as plain text and HTML. Mail becomes HTML only here. */
export function renderLetter({ subject, paragraphs, link }: Letter): Rendered {
  const url = link && checkedUrl(link.url);
  const text = [...paragraphs, ...(link ? [`${link.label}:\n${url}`] : [])].join("\n\n");
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`);
  if (link && url) {
    body.push(
      `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#5b4bd6;color:#ffffff;padding:10px 18px;` +
        `border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a></p>`,
    );
  }
  const html =
    `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(headerText(subject))}</title></head>
<body style="margin:0;padding:24px;background:#f5f5f8;color:#1c1b22;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px;white-space:pre-line;` +
    `overflow-wrap:anywhere">${body.join("")}</div>
</body>
</html>
`;
  return { subject: headerText(subject), text: `${text}\n`, html };
}
