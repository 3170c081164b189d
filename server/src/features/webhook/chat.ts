import type { WebhookKind } from "@baton/domain/webhook/webhook";

/** A sentence for a chat, with links in it. */
export type Sentence = readonly (string | { readonly text: string; readonly href: string })[];

type Chat = Exclude<WebhookKind, "json">;

const zeroWidthSpace = "\u200b";
/** Characters that Slack reads as markup, and what it shows as them. */
const slackEntities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "|": "¦" };

const slackText = (text: string) => text.replaceAll(/[&<>|]/g, (character) => slackEntities[character] ?? "");

/**
 * Returns a text that Markdown shows as it is: it mentions nobody, and nothing in it becomes a link. Mentions and
 * addresses cannot be escaped, so an invisible space interrupts them.
 */
function markdownText(text: string): string {
  return text
    .replaceAll(/[\\`*{}[\]()#+\-.!_>~|]/g, (character) => `\\${character}`)
    .replaceAll(/[@<]|:(?=\/\/)/g, (character) => character + zeroWidthSpace);
}

const joined = (sentence: Sentence, text: (plain: string) => string, link: (text: string, href: string) => string) =>
  sentence.map((part) => (typeof part === "string" ? text(part) : link(text(part.text), part.href))).join("");

const markdown = (sentence: Sentence) => joined(sentence, markdownText, (text, href) => `[${text}](${href})`);

/** Flag of Discord: no previews of links. */
const suppressEmbeds = 4;

const bodies: Readonly<Record<Chat, (sentence: Sentence) => object>> = {
  slack: (sentence) => ({
    text: joined(sentence, slackText, (text, href) => `<${href}|${text}>`),
    ...{ unfurl_links: false, unfurl_media: false },
  }),
  discord: (sentence) => ({
    content: joined(sentence, markdownText, (text, href) => `[${text}](<${href}>)`),
    ...{ allowed_mentions: { parse: [] }, flags: suppressEmbeds },
  }),
  mattermost: (sentence) => ({ text: markdown(sentence) }),
  teams: (sentence) => ({
    type: "message",
    attachments: [
      { contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content: card(sentence) },
    ],
  }),
};

/** A card of Teams. Its runs of text have no markup. */
function card(sentence: Sentence): object {
  const inlines = sentence.map((part) =>
    typeof part === "string"
      ? { type: "TextRun", text: part }
      : { type: "TextRun", text: part.text, selectAction: { type: "Action.OpenUrl", url: part.href } },
  );
  return {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: [{ type: "RichTextBlock", inlines }],
  };
}

/** Returns a message as the incoming webhook of a chat expects it. */
export const messageTo = (chat: Chat, sentence: Sentence): object => bodies[chat](sentence);
