import fc from "fast-check";
import { expect, it } from "vitest";
import { withoutQuote } from "./reply-text.ts";

const senders = ["reply-abc@in.example.com", "baton@example.com"];
const quoted = "> Bob commented:\n> Which colour?";
const own = "Blue.\n\nAnd one more line";

it.each([
  ["Gmail", `${own}\n\nOn Mon, 23 Nov 2026 at 10:00, BOAT-1 <reply-abc@in.example.com>\nwrote:\n\n${quoted}`],
  ["Gmail, wrapped", `${own}\n\nOn Mon, 23 Nov 2026 at 10:00, BOAT-1 <\nreply-abc@in.example.com> wrote:\n\n${quoted}`],
  ["Apple Mail in German", `${own}\n\n> Am 23.11.2026 um 10:00 schrieb Baton <baton@example.com>:\n>\n${quoted}`],
  ["Outlook", `${own}\r\n\r\n________________________________\r\nFrom: Baton <Baton@Example.com>\r\nSent: Monday\r\n`],
  ["an unknown program", `${own}\n\nLe 23 novembre, quelqu'un a écrit :\n${quoted}\n`],
  ["a phone", `${own}\n\nSent from my phone\n\nOn 23 Nov 2026, Baton <baton@example.com> wrote:\n${quoted}`],
  ["a program with signatures", `${own}\n\n-- \nAda Byron\nAnalyst\n\n${quoted}`],
  ["no quote", own],
])("the quoted mail and the signature are left out of a reply by %s", (_program, text) => {
  expect(withoutQuote(text, senders)).toBe(own);
});

it("an answer between quoted lines stays", () => {
  expect(withoutQuote("> Which colour?\nBlue.\n> When?\nToday.", senders)).toBe(
    "> Which colour?\nBlue.\n> When?\nToday.",
  );
});

it("of any text, only lines at its end are left out", () => {
  const line = fc.oneof(fc.constantFrom("", ">", "> a", "-- ", "_____", "2026", "b:", `x ${senders[0]}`), fc.string());
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const text = lines.join("\n");
      expect(text.trim().startsWith(withoutQuote(text, senders))).toBe(true);
    }),
  );
});
