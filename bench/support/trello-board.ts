import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const start = 1_700_000_000;
const idAt = (seconds: number, kind: string, index: number) =>
  seconds.toString(16).padStart(8, "0") + kind + index.toString(16).padStart(16 - kind.length, "0");
const listAt = (index: number) => idAt(start, "1", index);
const cardAt = (index: number) => idAt(start + index, "2", index);
const memberAt = (index: number) => idAt(start, "3", index);
const labelAt = (index: number) => idAt(start, "4", index);

const sentence = "Check the ropes, the fenders and the lights of every boat before it leaves the harbour. ";
const [lists, members, labels] = [8, 9, 10];
/** What an export repeats for each picture, and an import ignores. */
const previews = Array.from({ length: 6 }, (_each, index) => ({
  ...{ id: idAt(start, "5", index), scaled: true, bytes: 12_345, height: 80 * index, width: 120 * index },
  url: `https://trello.example/1/cards/preview/previews/${index}/download/quay.png`,
}));

const cardOf = (index: number) => ({
  ...{
    id: cardAt(index),
    name: `Task ${index} of the harbour`,
    desc: sentence.repeat(12),
    idList: listAt(index % lists),
  },
  ...{ pos: index * 1024, closed: index % 5 === 0, due: "2026-05-01T10:00:00.000Z", dueComplete: index % 7 === 0 },
  ...{
    idLabels: [labelAt(index % labels)],
    idMembers: [memberAt(index % members)],
    idChecklists: [idAt(start, "6", index)],
  },
  ...{ dateLastActivity: "2026-04-01T10:00:00.000Z", shortLink: index.toString(36), badges: { comments: 0 } },
  attachments: [{ id: idAt(start, "7", index), name: "quay.png", url: "https://example.com/quay.png", previews }],
});

const checklistOf = (index: number) => ({
  ...{ id: idAt(start, "6", index), idCard: cardAt(index), name: "Steps", pos: 1 },
  checkItems: [0, 1, 2].map((at) => ({
    id: idAt(start, "8", index * 3 + at),
    name: `Step ${at}`,
    pos: at,
    state: "incomplete",
  })),
});

const commentOf = (index: number) => ({
  ...{ id: idAt(start, "9", index), type: "commentCard", date: "2026-04-01T10:00:00.000Z" },
  ...{ idMemberCreator: memberAt(index % members), data: { text: sentence, card: { id: cardAt(index) } } },
});

function* itemsOf(name: string, count: number, itemAt: (index: number) => object): Generator<string> {
  yield `,"${name}":[`;
  for (let index = 0; index < count; index += 1) yield (index > 0 ? "," : "") + JSON.stringify(itemAt(index));
  yield "]";
}

function* board(cards: number): Generator<string> {
  yield `{"id":"${idAt(start, "0", 1)}","name":"Harbour operations","desc":"","closed":false,"labelNames":{}`;
  yield* itemsOf("actions", Math.min(cards, 1000), commentOf);
  yield* itemsOf("cards", cards, cardOf);
  yield* itemsOf("labels", labels, (index) => ({ id: labelAt(index), name: `Label ${index}`, color: "green" }));
  yield* itemsOf("lists", lists, (index) => ({ id: listAt(index), name: `List ${index}`, pos: index, closed: false }));
  yield* itemsOf("members", members, (index) => ({
    id: memberAt(index),
    username: `p${index}`,
    fullName: `Person ${index}`,
  }));
  yield* itemsOf("checklists", cards, checklistOf);
  yield "}";
}

/** Writes an export of a Trello board with so many cards, about 3.5 kB each. */
export function writeTrelloBoard(path: string, cards: number): Promise<void> {
  return pipeline(Readable.from(board(cards)), createWriteStream(path));
}
