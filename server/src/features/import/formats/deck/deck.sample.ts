export const deckSample = {
  name: "deck.json",
  content: JSON.stringify({
    version: "1.11.0",
    boards: {
      1: {
        id: 1,
        title: "Board",
        archived: false,
        labels: [{ id: 5, title: "Later", color: "31CC7C" }],
        stacks: {
          9: {
            id: 9,
            title: "Ready",
            order: 999,
            isDoneColumn: true,
            cards: [
              {
                id: 22,
                title: "Second",
                order: 999,
                labels: [],
                done: "2026-01-05T10:00:00+00:00",
                createdAt: 1767261600,
                archived: true,
              },
              {
                id: 21,
                title: "First",
                order: 999,
                labels: [{ id: 5, title: "Later", color: "31CC7C" }],
                duedate: "2026-02-01T10:00:00+02:00",
                commentsCount: 2,
                attachmentCount: 1,
                assignedUsers: [{ participant: { uid: "mina", displayname: "Mina" } }],
                owner: "teo",
              },
              { id: 23, title: "Deleted", order: 1, deletedAt: 1767261600 },
            ],
          },
          8: { id: 8, title: "Open", order: 999, cards: [] },
        },
      },
      2: { id: 2, title: "Gone", deletedAt: 1767261600, stacks: { 3: { id: 3, title: "x", cards: [] } } },
    },
  }),
};
