import { expect, type Page } from "@playwright/test";
import { dropOnTask, pasteFile } from "./support/files.ts";
import { test } from "./support/fixtures.ts";
import { createTask, readTask } from "./support/tasks.ts";

const section = (page: Page, name: string) => page.locator("section", { has: page.getByRole("heading", { name }) });
const files = (page: Page) => section(page, "Files").locator("[data-file]");
const comment = (page: Page, text: string) => section(page, "Activity").getByRole("article").filter({ hasText: text });
const field = (page: Page) => page.getByRole("textbox", { name: "Write a comment" });
const description = (page: Page) => page.getByRole("textbox", { name: "Description" });
const title = (page: Page) => page.getByRole("textbox", { name: "Task Title" });
const inbox = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button")
    .filter({ has: page.locator("time") });

async function say(page: Page, text: string): Promise<void> {
  await field(page).click();
  await page.keyboard.type(text);
  await page.keyboard.press("ControlOrMeta+Enter");
}

async function rewrite(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Edit Description" }).click();
  await description(page).fill(text);
  await description(page).press("ControlOrMeta+Enter");
  await expect(description(page)).toBeHidden();
}

test("two people plan a task together, one of them offline for a while, and each is notified of the other's comment", async ({
  admin,
  team,
}) => {
  const ada = admin.page;
  const member = await team.addMember(admin, "Developer");
  const ben = member.page;
  const setting = await ada.request.patch("/api/team", { data: { membersCan: "edit" } });
  expect(setting.status()).toBe(200);
  const id = await createTask(ada, { title: "Summer fair" });
  // As after quick add.
  await ada.request.patch(`/api/tasks/${id}`, { data: { description: "", startingDate: "" } });
  for (const page of [ada, ben]) {
    await page.goto(`/user/tasks/${id}`);
    await expect(field(page)).toBeVisible();
  }

  // A description that was empty when the page opened opens where it is clicked, for both.
  await rewrite(ada, "Where do the boats go?");
  for (const page of [ada, ben]) {
    await page.getByText("Where do the boats go?").click();
    await expect(description(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(description(page)).toBeHidden();
  }

  // Both edit the title at once. The second one sees both versions.
  for (const page of [ada, ben]) await page.getByRole("button", { name: "Summer fair" }).click();
  await title(ada).fill("Winter fair");
  await title(ada).press("Enter");
  await expect(ben.getByRole("heading", { name: "Winter fair" })).toBeAttached();
  await title(ben).fill("Summer fair at the pier");
  await title(ben).press("Enter");
  const titles = ben.getByRole("dialog", { name: "Two versions" });
  await expect(titles.getByRole("figure", { name: "Elsewhere" })).toContainText("Winter fair");
  await titles.getByRole("button", { name: "Save" }).click();
  await expect(ada.getByRole("heading", { name: "Summer fair at the pier" })).toBeVisible();

  // A field, a comment with a mention and a picture, a large file and a reaction show on the other page at once.
  await ada.keyboard.press("p");
  await ada.getByRole("menuitemradio", { name: "Low" }).click();
  await expect(ben.locator("aside").getByText("Low", { exact: true })).toBeVisible();
  await field(ada).click();
  await expect(ada.getByRole("button", { name: "Markdown", exact: true })).toBeVisible();
  await ada.keyboard.type(`@${member.username.slice(0, 12)}`);
  await expect(ada.getByRole("option", { name: member.username })).toBeVisible();
  await ada.keyboard.press("Enter");
  await ada.keyboard.type(" look:");
  await pasteFile(field(ada), "pier.png");
  await expect(field(ada).getByRole("img", { name: "pier.png" })).toBeVisible();
  await ada.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(comment(ben, "look:").getByRole("button", { name: "View pier.png" })).toBeVisible();
  await dropOnTask(ben, { "plan.txt": 20_000_000 });
  await expect(files(ada).filter({ hasText: "plan.txt" })).toBeVisible();
  await comment(ben, "look:").hover();
  await comment(ben, "look:").getByRole("button", { name: "React with an emoji" }).click();
  await ben.getByRole("button", { name: "🚀" }).click();
  await expect(comment(ada, "look:").getByRole("button", { name: /^🚀 1 by/ })).toBeVisible();

  // Ben loses the network. Both continue, and both edit the description.
  await ben.context().setOffline(true);
  await expect(ben.getByText("Offline", { exact: true })).toBeVisible();
  await say(ben, "From the tunnel");
  await rewrite(ben, "The boats go to the pier.");
  await rewrite(ada, "The boats go to the beach.");
  await say(ada, "Who brings the flags?");
  await ben.context().setOffline(false);
  await expect(comment(ada, "From the tunnel")).toBeVisible();
  await expect(comment(ben, "Who brings the flags?")).toBeVisible();

  // Both versions are kept, and Ben chooses one.
  const versions = ben.getByRole("dialog", { name: "Two versions" });
  const both = versions.getByRole("region", { name: "Description" });
  await expect(both.getByRole("figure", { name: "Elsewhere" })).toContainText("beach");
  await expect(both.getByRole("figure", { name: "Yours" })).toContainText("pier");
  await versions.getByRole("button", { name: "Save" }).click();
  await expect(ada.getByText("The boats go to the pier.")).toBeVisible();
  expect(await readTask(ada, id)).toMatchObject({ taskPrioirty: "low", description: "The boats go to the pier." });

  // Each inbox has one line, about the other's comment.
  for (const [page, words] of [
    [ada, "From the tunnel"],
    [ben, "Who brings the flags?"],
  ] as const) {
    await page.goto("/user/inbox");
    await expect(inbox(page)).toHaveCount(1);
    await expect(inbox(page)).toContainText(["Summer fair"]);
    await expect(inbox(page)).toContainText([words]);
  }
});
