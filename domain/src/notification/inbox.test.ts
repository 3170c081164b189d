import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { inboxLines, inboxParts, isUnread, unreadLines, unreadSince } from "./inbox.ts";
import type { Notification } from "./notification.ts";

const now = "2026-11-24T12:00:00.000Z";
const notification = (fields: Partial<Notification>): Notification => ({
  ...{ id: "a", userId: "maya", kind: "commented", taskId: "one", projectId: "web", title: "One" },
  ...{ actorId: "tomas", commentId: null, tokenId: null, excerpt: "", count: 1, version: 1 },
  ...{ createdAt: "2026-11-24T08:00:00.000Z", at: "2026-11-24T08:00:00.000Z" },
  ...{ readAt: null, archivedAt: null, snoozedUntil: null },
  ...fields,
});

const moment = fc
  .date({ min: new Date("2026-11-20"), max: new Date("2026-11-28"), noInvalidDate: true })
  .map((date) => date.toISOString());
const maybe = fc.option(moment, { nil: null });
const anyInbox = fc
  .array(
    fc.record({
      taskId: fc.constantFrom("one", "two", null),
      at: moment,
      readAt: maybe,
      archivedAt: maybe,
      snoozedUntil: maybe,
    }),
  )
  .map((some) => some.map((fields, index) => notification({ id: `n${index}`, ...fields })));

test("each notification is in one part, in one line, and the count is the number of unread lines", () => {
  fc.assert(
    fc.property(anyInbox, (inbox) => {
      const parts = (["all", "snoozed", "archived"] as const).map((part) => inboxLines(inbox, part, now));
      expect(
        parts
          .flat()
          .flatMap(({ all }) => all.map(({ id }) => id))
          .sort(),
      ).toEqual(inbox.map(({ id }) => id).sort());
      for (const part of inboxParts) {
        const lines = inboxLines(inbox, part, now);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
        expect(lines.map(({ at }) => at)).toEqual(
          lines
            .map(({ at }) => at)
            .sort()
            .reverse(),
        );
      }
      const unread = inboxLines(inbox, "unread", now);
      expect(unread.every((line) => line.isUnread)).toBe(true);
      expect(unreadLines(inbox, now)).toBe(unread.length);
    }),
  );
});

describe("a snoozed line", () => {
  const snoozed = notification({ readAt: "2026-11-24T09:00:00.000Z", snoozedUntil: "2026-11-24T11:00:00.000Z" });

  it("comes back unread, at the time that was chosen", () => {
    expect(isUnread(snoozed, "2026-11-24T10:59:00.000Z")).toBe(false);
    expect(isUnread(snoozed, now)).toBe(true);
    expect(inboxLines([snoozed], "all", now)[0]).toMatchObject({ at: snoozed.snoozedUntil, isUnread: true });
    expect(isUnread({ ...snoozed, readAt: "2026-11-24T11:30:00.000Z" }, now)).toBe(false);
  });
});

it("stays among the unread lines while it is open", () => {
  const read = notification({ readAt: now });
  expect(inboxLines([read], "unread", now)).toEqual([]);
  expect(inboxLines([read], "unread", now, "one")).toHaveLength(1);
});

it("is new from its first unread notification on", () => {
  const inbox = [8, 9, 10].map((hour) =>
    notification({
      id: `at ${hour}`,
      createdAt: `2026-11-24T${String(hour).padStart(2, "0")}:00:00.000Z`,
      at: `2026-11-24T${hour + 2}:00:00.000Z`,
      readAt: hour === 8 ? now : null,
    }),
  );
  const newSince = (some: readonly Notification[]) => inboxLines(some, "all", now).map(unreadSince);
  expect(newSince(inbox)).toEqual(["2026-11-24T09:00:00.000Z"]);
  expect(newSince(inbox.slice(0, 1))).toEqual([undefined]);
});
