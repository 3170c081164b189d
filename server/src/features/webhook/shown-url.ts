import type { WebhookKind } from "@baton/domain/webhook/webhook";

/** Longer parts of a path may be secrets. */
const longestShown = 19;
const shownOfSecret = 3;

const cut = (part: string) => `${part.slice(0, shownOfSecret)}…`;

/**
 * Returns an address without what may be secret: values of its query, and long parts of its path. In the addresses of
 * chats, all parts of the path but the first identify a channel.
 */
export function shownUrl(url: string, kind: WebhookKind): string {
  const { origin, pathname, searchParams } = new URL(url);
  const parts = pathname.split("/").map((part, index) => {
    const isSecret = kind === "json" ? part.length > longestShown : index > 1 && part.length > shownOfSecret;
    return isSecret ? cut(part) : part;
  });
  const query = [...searchParams.keys()].map((name) => `${name}=…`).join("&");
  return `${origin}${parts.join("/")}${query && `?${query}`}`;
}
