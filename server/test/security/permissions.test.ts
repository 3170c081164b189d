import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { actorNames } from "./actors.ts";
import { permissionRows } from "./permissions.ts";
import { permissionsPage } from "./permissions-page.ts";

it("docs/permissions.md matches the table", async () => {
  const path = fileURLToPath(new URL("../../../docs/permissions.md", import.meta.url));
  await expect(permissionsPage()).toMatchFileSnapshot(path);
});

it("every row of the table has a code for every actor", () => {
  for (const { route, asked, codes } of permissionRows()) {
    expect(
      Object.values(codes).filter((code) => code >= 100),
      `${route}, ${asked}`,
    ).toHaveLength(actorNames.length);
  }
});

it("the table covers each kind of id for every route with an id", () => {
  const routes = new Set(permissionRows().flatMap(({ route }) => (route.includes("/:id") ? [route] : [])));
  for (const route of routes) {
    const asked = permissionRows().flatMap((row) => (row.route === route ? [row.asked] : []));
    for (const kind of [/of the team/, /of a third team/, /an unknown id/, /^a malformed id$/]) {
      expect(
        asked.some((text) => kind.test(text)),
        `${route}: ${kind}`,
      ).toBe(true);
    }
  }
});
