import { expect, test } from "vitest";
import { type PaletteGroup, ranked } from "./palette-item.ts";
import { readQuery } from "./query.ts";

const items = (...names: string[]) => names.map((name) => ({ id: name, name, icon: null, run: () => {} }));

test("a sign asks for one kind, and only that of people and labels is a part of their names", () => {
  expect(readQuery(">stage")).toEqual({ sign: ">", words: "stage" });
  expect(readQuery("> ")).toEqual({ sign: ">", words: " " });
  expect(readQuery("@maya")).toEqual({ sign: "@", words: "@maya" });
  expect(readQuery("#design")).toEqual({ sign: "#", words: "#design" });
  expect(readQuery("C# > Java")).toEqual({ sign: undefined, words: "C# > Java" });
  expect(readQuery("")).toEqual({ sign: undefined, words: "" });
});

test("actions are found by what follows their sign", () => {
  const group: PaletteGroup = {
    ...{ id: "actions", title: "Actions", items: items("Change the stage", "Rename") },
    most: { typed: 3, untyped: 3 },
  };
  const found = ranked([group], { text: readQuery(">stage").words, uses: {}, now: 0 });
  expect(found.flatMap((each) => each.items.map(({ name }) => name))).toEqual(["Change the stage"]);
});
