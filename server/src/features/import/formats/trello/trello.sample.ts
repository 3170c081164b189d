/** The second 5e0be100 is 2020-01-01T00:00:00Z. */
const id = (kind: string) => `5e0be100${kind.padStart(16, "0")}`;

export const trelloBoard = {
  id: id("b"),
  name: "Launch",
  desc: "What we **ship**",
  dateClosed: null,
  labelNames: { green: "Copy", purple: "" },
  lists: [
    { id: "done", name: "Done", pos: 3, closed: false },
    { id: "todo", name: "To do", pos: 1, closed: false },
    { id: "old", name: "Old ideas", pos: 2.5, closed: true },
  ],
  labels: [
    { id: "l1", name: "Legal", color: "red_dark" },
    { id: "l2", name: "", color: "sky" },
    { id: "l3", name: "Plain", color: null },
  ],
  members: [
    { id: "m1", fullName: "Mina Okafor", username: "mina" },
    { id: "m2", fullName: "", username: "teo" },
  ],
  checklists: [
    { id: "c2", idCard: id("1"), name: "After", pos: 2, checkItems: [{ name: "Thank", state: "incomplete", pos: 1 }] },
    {
      id: "c1",
      idCard: id("1"),
      name: "Before",
      pos: 1,
      checkItems: [
        { name: "Second", state: "incomplete", pos: 20, idMember: "m1", due: "2026-03-01T23:30:00.000Z" },
        { name: "First", state: "complete", pos: 10 },
      ],
    },
  ],
  customFields: [
    { id: "f1", name: "Cost", type: "number", pos: 1 },
    {
      id: "f2",
      name: "Size",
      type: "list",
      pos: 2,
      options: [{ id: "o1", value: { text: "Big" }, color: "blue", pos: 1 }],
    },
    { id: "f3", name: "Paid", type: "checkbox", pos: 3 },
    { id: "f4", name: "Paid", type: "text", pos: 4 },
    { id: "f5", name: "Until", type: "date", pos: 5 },
  ],
  cards: [
    {
      id: id("2"),
      name: "Second card",
      idList: "todo",
      pos: 9.5,
      due: "2026-02-01T12:00:00.000Z",
      start: "not a date",
      dueComplete: true,
      labels: [{ name: "", color: "green" }],
      idMembers: ["m1", "nobody"],
    },
    {
      id: id("1"),
      shortLink: "AbCdEf12",
      name: "First card",
      desc: 'See [https://trello.com/c/ZZ](https://trello.com/c/ZZ "smartCard-inline")\n\u200c\nand more',
      idList: "todo",
      pos: -3,
      closed: false,
      due: null,
      email: "secret@boards.example",
      dateLastActivity: "2026-01-05T10:00:00.000Z",
      idLabels: ["l1", "l2"],
      idMembers: ["m1", "m2"],
      badges: { comments: 3, votes: 2 },
      idAttachmentCover: "a1",
      attachments: [
        { id: "a1", name: "draft.png", url: "https://trello.com/1/cards/x/download/draft.png", isUpload: true },
        { id: "a2", name: "Site", url: "https://example.com/", isUpload: false },
        { id: "a3", name: "Trap", url: "javascript:alert(1)", isUpload: false },
      ],
      customFieldItems: [
        { idCustomField: "f1", value: { number: "3.5" } },
        { idCustomField: "f2", value: null, idValue: "o1" },
        { idCustomField: "f3", value: { checked: "true" } },
        { idCustomField: "f4", value: null },
        { idCustomField: "f5", value: { date: "2026-03-01T23:30:00.000Z" } },
        { idCustomField: "f9", value: { text: "?" } },
      ],
    },
    { id: id("3"), name: "Archived", idList: "done", closed: true },
    { id: id("4"), name: "In a closed list", idList: "old" },
    { id: id("5"), name: "In a list that is gone", idList: "gone" },
    { id: id("6"), name: "A template", idList: "todo", isTemplate: true },
    { id: id("7"), name: "---", idList: "todo", cardRole: "separator" },
  ],
  actions: [
    {
      id: "a-new",
      type: "commentCard",
      date: "2026-01-03T10:00:00.000Z",
      data: { text: "Second comment", card: { id: id("1") } },
      memberCreator: { id: "m3", fullName: "Former Member" },
    },
    {
      id: "a-old",
      type: "copyCommentCard",
      date: "2026-01-02T10:00:00.000Z",
      data: { text: "First comment", card: { id: id("1") } },
      idMemberCreator: "m1",
    },
    { id: "a-made", type: "createCard", data: { card: { id: id("1") } }, idMemberCreator: "m2" },
    { id: "a-lost", type: "commentCard", data: { text: "Lost", card: { id: "deleted" } }, idMemberCreator: "m1" },
  ],
  pluginData: [{ value: "{}" }],
};

export const trelloSample = { name: "launch.json", content: JSON.stringify(trelloBoard) };
