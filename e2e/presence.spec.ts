import type { Locator, Page, WebSocketRoute } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";

/** Returns the list of other viewers of the same place. */
const others = (page: Page) => page.getByRole("paragraph").filter({ hasText: "Also looking at this" }).getByRole("img");

test("two people see each other on a list and on a task while both view it", { tag: "@long" }, async ({
  admin,
  team,
}) => {
  const member = await team.addMember(admin, "Developer");
  const answer = await admin.page.request.post("/api/tasks", {
    data: {
      title: "Looked at by two",
      description: "x",
      startingDate: "2026-03-01",
      endingDate: "2026-03-09",
      tags: "x",
    },
  });
  const { _id: task } = await answer.json();

  await admin.page.goto("/user/tasks");
  await expect(admin.page.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
  await expect(others(admin.page)).toHaveCount(0);
  await member.page.goto("/user/tasks");
  await expect(others(admin.page)).toHaveAccessibleName(member.username);
  await expect(others(member.page)).toHaveAccessibleName(admin.username);
  await expectNoViolations(member.page);

  // A project is another place than the list of all tasks.
  await member.page.goto("/user/projects/FP");
  await expect(others(admin.page)).toHaveCount(0);
  await admin.page.goto("/user/projects/FP");
  await expect(others(member.page)).toHaveAccessibleName(admin.username);
  await expect(others(admin.page)).toHaveAccessibleName(member.username);
  for (const { page } of [admin, member]) await page.goto("/user/tasks");
  await expect(others(member.page)).toHaveAccessibleName(admin.username);

  await member.page.getByRole("article", { name: "Looked at by two" }).getByRole("link").first().click();
  await expect(member.page.getByRole("heading", { name: "Looked at by two", level: 1 })).toBeVisible();
  await expect(others(admin.page)).toHaveCount(0);
  await expect(others(member.page)).toHaveCount(0);

  await admin.page.goto(`/user/tasks/${task}`);
  await expect(others(member.page)).toHaveAccessibleName(admin.username);
  await expect(others(admin.page)).toHaveAccessibleName(member.username);

  // A field shows that somebody else is editing it, until they leave it.
  const isEditing = (name: string) => member.page.getByText(`${name} is editing`);
  const placeOf = (of: Locator) => of.boundingBox();
  const [fields, texts] = [member.page.locator("aside dl"), member.page.getByRole("heading", { name: "Description" })];
  const places = [await placeOf(fields), await placeOf(texts)];
  await admin.page.keyboard.press("p");
  await expect(isEditing(admin.username)).toBeVisible();
  expect(await placeOf(fields)).toEqual(places[0]);
  await admin.page.keyboard.press("Escape");
  await expect(isEditing(admin.username)).toBeHidden();
  await admin.page.keyboard.press("e");
  const title = member.page.locator("article header").filter({ has: member.page.getByRole("heading", { level: 1 }) });
  await expect(title).toContainText(`${admin.username} is editing`);
  expect(await placeOf(texts)).toEqual(places[1]);
  await admin.page.keyboard.press("Escape");
  await expect(isEditing(admin.username)).toBeHidden();

  await member.page.close();
  await expect(others(admin.page)).toHaveCount(0);
});

test("a person whose tab is hidden is not shown as a viewer until it is visible again", { tag: "@long" }, async ({
  admin,
  team,
}) => {
  const member = await team.addMember(admin, "Tester");
  for (const { page } of [admin, member]) await page.goto("/user/todo");
  await expect(others(admin.page)).toHaveAccessibleName(member.username);
  const setHidden = (hidden: boolean) =>
    member.page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await setHidden(true);
  await expect(others(admin.page)).toHaveCount(0);
  await setHidden(false);
  await expect(others(admin.page)).toHaveAccessibleName(member.username);
});

test("a person whose connection dropped is shown again after it returns", { tag: "@long" }, async ({ admin, team }) => {
  const member = await team.addMember(admin, "Tester");
  const connections: WebSocketRoute[] = [];
  await member.page.routeWebSocket(/\/api\/live/, (socket) => {
    socket.connectToServer();
    connections.push(socket);
  });
  for (const { page } of [admin, member]) await page.goto("/user/completed");
  await expect(others(admin.page)).toHaveAccessibleName(member.username);
  await connections[0]?.close({ code: 1012 });
  await expect.poll(() => connections.length).toBe(2);
  await expect(others(member.page)).toHaveAccessibleName(admin.username);
  await expect(others(admin.page)).toHaveAccessibleName(member.username);
});
