/**
 * Returns a Content-Disposition header. The name contains no separators, so that no program interprets it as a path.
 */
export function dispositionOf(how: "inline" | "attachment", name: string): string {
  const plain = name.toWellFormed().replaceAll(/[/\\]/g, "_");
  const ascii = plain.replaceAll(/[^ -~]|["%]/g, "_");
  const exact = encodeURIComponent(plain).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${how}; filename="${ascii}"; filename*=UTF-8''${exact}`;
}
