import { expect, it } from "vitest";
import { messageTo } from "./chat.ts";

const href = "https://baton.example.com/user/tasks/1";
const hostile = "@everyone <@U1> <!here> [win](https://evil.example) *b* `c` # https://evil.example";
const sentence = ["Ann [x](y) moved ", { text: hostile, href }, " to Done"] as const;

it("Slack shows a title as it is, within one link", () => {
  expect(messageTo("slack", sentence)).toEqual({
    text: `Ann [x](y) moved <${href}|@everyone &lt;@U1&gt; &lt;!here&gt; [win](https://evil.example) *b* \`c\` # https://evil.example> to Done`,
    unfurl_links: false,
    unfurl_media: false,
  });
});

it.each(["discord", "mattermost"] as const)("in %s, a title mentions nobody and becomes no link or markup", (kind) => {
  const { content, text = content } = messageTo(kind, sentence) as { content?: string; text?: string };
  // Without what is escaped, only our own link is left.
  const rest = String(text).replaceAll(/\\./g, "");
  expect(rest.match(/[[\]()*`#]/g)).toEqual(["[", "]", "(", ")"]);
  expect(rest).not.toMatch(/@[a-z]|<[@!]|https:\/\/evil/);
  expect(rest).toContain(href);
  if (kind === "discord") expect(messageTo(kind, sentence)).toMatchObject({ allowed_mentions: { parse: [] } });
});

it("Teams gets a card whose runs have no markup", () => {
  expect(messageTo("teams", sentence)).toMatchObject({
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        content: {
          type: "AdaptiveCard",
          body: [
            {
              type: "RichTextBlock",
              inlines: [
                { type: "TextRun", text: "Ann [x](y) moved " },
                { type: "TextRun", text: hostile, selectAction: { type: "Action.OpenUrl", url: href } },
                { type: "TextRun", text: " to Done" },
              ],
            },
          ],
        },
      },
    ],
  });
});
