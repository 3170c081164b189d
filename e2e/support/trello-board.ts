/** Returns an id as Trello makes them: the seconds when it was created, then anything. */
const id = (seconds: number, more: string) => `${seconds.toString(16).padStart(8, "0")}${more.padStart(16, "0")}`;
const [created, later] = [1_600_000_000, 1_700_000_000];

interface BoardOptions {
  readonly name: string;
  /** The full names of its people, to whom the cards are assigned in turn. */
  readonly people: readonly string[];
  readonly lists: readonly string[];
  /** The names of its cards, which are in the lists in turn. */
  readonly cards: readonly string[];
}

/** Returns a board as Trello exports it. */
export function trelloBoard({ name, people, lists, cards }: BoardOptions): string {
  const at = <T>(items: readonly T[], index: number) => items[index % items.length];
  const listIds = lists.map((_, index) => id(created, `a${index}`));
  const members = people.map((fullName, index) => ({ id: id(created, `b${index}`), username: `u${index}`, fullName }));
  return JSON.stringify({
    ...{ id: id(created, "1"), name, desc: "", closed: false, labelNames: {}, members, customFields: [] },
    lists: lists.map((title, index) => ({ id: listIds[index], name: title, pos: index, closed: false })),
    labels: [{ id: "l1", name: "urgent", color: "red" }],
    cards: cards.map((title, index) => ({
      ...{ id: id(later, `c${index}`), name: title, desc: "", idList: at(listIds, index), pos: index, closed: false },
      ...{ due: null, dueComplete: false, idLabels: ["l1"], idMembers: [at(members, index)?.id], idChecklists: [] },
      ...{ attachments: [], customFieldItems: [], badges: { comments: index % 3 }, shortLink: `c${index}` },
      dateLastActivity: "2026-01-02T03:04:05.000Z",
    })),
    ...{ actions: [], checklists: [] },
  });
}
