/** Parts of an export of a Trello board, whose ids begin with the time of their creation. */
export const id = (seconds: number, more: string) => `${seconds.toString(16).padStart(8, "0")}${more.padEnd(16, "0")}`;
const [open, doing, old] = [id(1_600_000_000, "a1"), id(1_600_000_000, "a2"), id(1_600_000_000, "a3")];
const [maya, tomas, rui] = [id(1_500_000_000, "b1"), id(1_500_000_000, "b2"), id(1_500_000_000, "b3")];

export const card = (key: string, name: string, more: object = {}) => ({
  ...{ id: id(1_700_000_000, key), name, desc: "", idList: open, pos: 1, closed: false, due: null, dueComplete: false },
  ...{ idLabels: [], idMembers: [], idChecklists: [], attachments: [], customFieldItems: [], badges: { comments: 0 } },
  ...{ dateLastActivity: "2026-01-02T03:04:05.000Z", shortLink: key, ...more },
});

export const comment = (key: string, cardKey: string, text: string, by = maya) => ({
  ...{
    id: id(1_700_000_100, key),
    type: "commentCard",
    date: `2026-01-03T00:00:0${key.slice(1)}.000Z`,
    idMemberCreator: by,
  },
  data: { text, card: { id: id(1_700_000_000, cardKey) } },
});

export const cards = [
  card("c1", "Paint the quay", {
    ...{ desc: "With **care**", due: "2026-05-01T22:30:00.000Z", idMembers: [maya, rui], idLabels: ["l1"], pos: 2 },
    badges: { comments: 2 },
  }),
  card("c2", "Order ropes", { pos: 1, dueComplete: true, due: "2026-05-01T10:00:00.000Z" }),
  card("c3", "Old idea", { idList: old, closed: true }),
];
export const comments = [comment("d2", "c1", "Second", rui), comment("d1", "c1", "First")];

/** Returns a card with a key of its own, so that several boards do not share it. */
export const own = <T extends { id: string }>(each: T, letter: string): T => ({
  ...each,
  id: each.id.replace(/c(?=\d0+$)/, letter),
});

export const board = (more: object = {}) => ({
  ...{ id: id(1_600_000_000, "0b"), name: "Harbour operations", desc: "", closed: false, labelNames: {} },
  lists: [
    { id: open, name: "Next", pos: 1, closed: false },
    { id: doing, name: "Doing", pos: 2, closed: false },
    { id: old, name: "2024 ideas", pos: 3, closed: true },
  ],
  labels: [{ id: "l1", name: "urgent", color: "red" }],
  members: [
    { id: maya, username: "mayaandrade", fullName: "Maya Andrade" },
    { id: tomas, username: "tomasreis", fullName: "Tomas Reis" },
    { id: rui, username: "ruimatos", fullName: "Rui Matos" },
  ],
  ...{ cards, actions: comments, customFields: [] },
  checklists: [
    {
      ...{ id: "k1", idCard: id(1_700_000_000, "c1"), name: "Steps", pos: 1 },
      checkItems: [
        { id: "i1", name: "Scrape", state: "complete", pos: 1 },
        { id: "i2", name: "Paint", state: "incomplete", pos: 2 },
      ],
    },
  ],
  ...more,
});
