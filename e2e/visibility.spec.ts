import type { Page } from "@playwright/test";
import { expectLive } from "./support/board.ts";
import { expect, test } from "./support/fixtures.ts";
import { card, createTask } from "./support/tasks.ts";

const undo = (page: Page) => page.keyboard.press("ControlOrMeta+z");
const inSidebar = (page: Page, name: string) =>
  page.getByRole("region", { name: "Projects", exact: true }).getByRole("link", { name });
const isLost = (page: Page) => page.getByText("You no longer have access to this project.");

/** Returns whether the browser stores data from the server that contains `text`. Ignores the person's own writes. */
function isStored(page: Page, text: string): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const [{ name = "" } = {}] = await indexedDB.databases();
    const database = await done(indexedDB.open(name));
    const stores = [...database.objectStoreNames].filter((store) => store !== "write");
    const found: unknown[] = await Promise.all(
      stores.map((store) => done(database.transaction(store).objectStore(store).getAll())),
    );
    database.close();
    const screens = await caches.open("baton-pictures");
    for (const screen of await screens.matchAll()) found.push(await screen.text());
    return JSON.stringify(found).includes(wanted);
  }, text);
}

test("a project is hidden and opened on all pages at once, and typed text is not lost", async ({ admin, team }) => {
  const { page } = admin;
  const [ann, ben] = [await team.addMember(admin, "Developer"), await team.addMember(admin, "Designer")];
  await page.request.patch("/api/team", { data: { membersCan: "edit" } });
  const created = await page.request.post("/api/projects", { data: { name: "Salaries", key: "PAY" } });
  const { id } = await created.json();
  const data = { title: "Raise them all", teamMember: [{ _id: ann.id }] };
  await page.request.post(`/api/projects/${id}/tasks`, { data });
  for (const person of [ann, ben]) {
    await person.page.goto("/user/projects/PAY");
    await expectLive(person.page);
    await expect(person.page.getByText("Raise them all")).toBeVisible();
  }
  await expect.poll(() => isStored(ben.page, "Raise them all")).toBe(true);

  // The people who work in it are proposed. Everybody else loses it at once, on screen and on disk.
  await page.goto("/user/projects/PAY/settings");
  await expectLive(page);
  await page.getByRole("radio", { name: /^Only chosen people/ }).click({ force: true });
  const dialog = page.getByRole("dialog", { name: "Who can see Salaries" });
  await expect(dialog.getByText(ann.username)).toBeVisible();
  await expect(dialog.getByText(ben.username)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(isLost(ben.page)).toBeVisible();
  await expect(inSidebar(ben.page, "Salaries")).toHaveCount(0);
  await expect.poll(() => isStored(ben.page, "Raise them all")).toBe(false);
  await expect.poll(() => isStored(ben.page, "Salaries")).toBe(false);
  await expect(ann.page.getByText("Raise them all")).toBeVisible();
  await expect(page.getByRole("img", { name: "Only chosen people can see it" }).first()).toBeVisible();

  // Only people who see it are offered as its default assignee.
  await page.getByRole("button", { name: "Default assignee" }).click();
  await expect(page.getByRole("option", { name: ann.username })).toBeVisible();
  await expect(page.getByRole("option", { name: ben.username })).toHaveCount(0);
  await page.keyboard.press("Escape");

  // Undo opens it again, with its tasks.
  await page.getByRole("heading", { name: "Project settings" }).click();
  await undo(page);
  await expect(ben.page.getByText("Raise them all")).toBeVisible();
  await page.getByRole("radio", { name: /^Only chosen people/ }).click({ force: true });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(isLost(ben.page)).toBeVisible();

  // A person who is removed while offline loses the project when they reconnect, but not the text that they typed.
  await card(ann.page, "Raise them all").getByRole("link").first().focus();
  await ann.page.keyboard.press("e");
  const title = ann.page.getByRole("textbox", { name: "Title" });
  await expect(title).toBeFocused();
  await ann.page.context().setOffline(true);
  await title.fill("Raise them by a tenth");
  await title.press("Enter");
  await page.getByRole("button", { name: `Remove ${ann.username}` }).click();
  await expect(page.getByText("The person was removed from the project.")).toBeVisible();
  await ann.page.context().setOffline(false);
  await expect(isLost(ann.page)).toBeVisible();
  await ann.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await ann.page.getByRole("button", { name: "Copy" }).click();
  expect(await ann.page.evaluate(() => navigator.clipboard.readText())).toBe("Raise them by a tenth");
  await expect.poll(() => isStored(ann.page, "Raise them all")).toBe(false);

  // Undo gives them access again.
  await undo(page);
  await expect(ann.page.getByText("Raise them all")).toBeVisible();
});

test("a new project of chosen people shows a lock, and nobody else sees it", async ({ admin, team }) => {
  const { page } = admin;
  const [ann, ben] = [await team.addMember(admin, "Developer"), await team.addMember(admin, "Designer")];
  for (const person of [ann, ben]) {
    await person.page.goto("/user/tasks");
    await expectLive(person.page);
  }
  await page.goto("/user/tasks");
  await page.getByRole("button", { name: "New project" }).click();
  const dialog = page.getByRole("dialog", { name: "New project" });
  await dialog.getByLabel("Name").fill("Salaries");
  await dialog.getByRole("button", { name: "Who can see it" }).click();
  await page.getByRole("option", { name: "Only chosen people" }).click();
  await dialog.getByRole("combobox", { name: "People" }).fill(ann.username);
  await page.getByRole("option", { name: ann.username }).click();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByRole("heading", { name: "Salaries", level: 1 })).toBeVisible();
  await expect(inSidebar(ann.page, "Salaries")).toBeVisible();
  await expect(inSidebar(ann.page, "Salaries").getByRole("img")).toBeVisible();
  await expect(inSidebar(ben.page, "Salaries")).toHaveCount(0);

  // Nobody else can be assigned or mentioned in it.
  await page.getByRole("button", { name: "Create Task" }).click();
  await page.getByTitle("Team Members").click();
  const field = page
    .getByRole("searchbox", { name: "Team Members" })
    .or(page.getByRole("textbox", { name: "Team Members" }));
  await expect(page.getByRole("menuitemcheckbox", { name: ann.username })).toBeVisible();
  await field.fill(ben.username);
  await expect(page.getByText("No Result Found")).toBeVisible();

  const composer = page.getByRole("dialog", { name: /^New task in/ });
  // A word that names a project of other people says whom it is hidden from, and creates nothing for them.
  for (const overlay of [field, composer]) {
    await page.keyboard.press("Escape");
    await expect(overlay).toBeHidden();
  }
  await page.getByRole("link", { name: "First project" }).click();
  await page.getByRole("button", { name: "Create Task" }).click();
  const title = composer.getByRole("textbox", { name: "Task Title" });
  await title.pressSequentially(`Pay them @${ben.username} ^Salaries/`);
  await page.keyboard.press("Enter");
  await expect(composer.getByRole("alert")).toHaveText(`${ben.username} cannot see this project.`);
  await page.keyboard.press("Enter");
  await expect(title).toHaveValue(/^Pay them/);
  await composer.getByRole("button", { name: "Discard" }).click();
  await page.keyboard.press("Escape");

  const projects = await (await page.request.get("/api/projects")).json();
  const { id } = projects.find(({ name }: { name: string }) => name === "Salaries");
  const created = await page.request.post(`/api/projects/${id}/tasks`, { data: { title: "Raise them all" } });
  const secret = (await created.json())._id;
  await page.goto(`/user/tasks/${secret}`);
  await page.getByRole("textbox", { name: "Write a comment" }).pressSequentially("@");
  await expect(page.getByRole("option")).toHaveText([admin.username, ann.username].map((name) => new RegExp(name)));

  // People who cannot see a blocking task learn only that there is one.
  const budget = await createTask(page, { title: "Plan the budget" });
  await page.request.post(`/api/tasks/${secret}/links`, { data: { toId: budget, kind: "blocks" } });
  await ben.page.goto(`/user/tasks/${budget}`);
  await expectLive(ben.page);
  const blockers = ben.page.getByRole("list", { name: "Blocked by" }).getByRole("listitem");
  await expect(blockers).toHaveText(["A task that you cannot see"]);
  await page.request.patch(`/api/tasks/${secret}`, { data: { stage: "completed" } });
  await expect(blockers).toHaveCount(0);
});
