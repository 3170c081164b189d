import { expect, type Page } from "@playwright/test";
import { holdBack } from "./support/drawn-page.ts";
import { drop, dropOnTask, pasteFile } from "./support/files.ts";
import { test } from "./support/fixtures.ts";
import { createTask } from "./support/tasks.ts";

const section = (page: Page) => page.locator("section", { has: page.getByRole("heading", { name: "Files" }) });
const tiles = (page: Page) => section(page).locator("[data-file]");
const upload = (page: Page, name: string) => section(page).getByRole("progressbar", { name });

test("people drop files on a task, see each other's, view pictures, use one as the card's cover and remove files", async ({
  admin,
  team,
}) => {
  const member = await team.addMember(admin, "Developer");
  const id = await createTask(admin.page, { title: "Sail" });
  const { page } = admin;
  for (const each of [page, member.page]) {
    await each.goto(`/user/tasks/${id}`);
    await expect(section(each)).toBeVisible();
  }

  await dropOnTask(page, { "one.png": "picture", "too large.txt": 27_000_000, "empty.txt": 0 });
  await expect(section(page).getByRole("alert")).toContainText([
    "too large.txt A file may have at most 25 MB.",
    "empty.txt This file is empty.",
  ]);
  await section(page).getByRole("button", { name: "Dismiss too large.txt" }).click();
  await section(page).getByRole("button", { name: "Dismiss empty.txt" }).click();
  await expect(section(page).getByRole("alert")).toHaveCount(0);
  await expect(tiles(member.page).locator("img")).toHaveCount(1);

  // An upload without a response can be cancelled. One that lost the network resumes by itself.
  await page.route("**/attachments?name=held*", () => {});
  await page.route("**/attachments?name=lost*", (route) => route.abort());
  await dropOnTask(page, { "held.txt": 1_000, "lost.txt": 1_000, "two.png": "picture" });
  await section(page).getByRole("button", { name: "Cancel held.txt" }).click();
  await expect(upload(page, "held.txt")).toHaveCount(0);
  await expect(section(page).getByRole("status")).toHaveText("Files are uploaded when you are online.");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await expect(tiles(member.page)).toHaveCount(3);
  await expect(section(page).getByRole("status")).toHaveCount(0);

  await tiles(page).filter({ hasText: "one.png" }).getByRole("button", { name: "one.png" }).first().focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByRole("img", { name: "one.png" })).toBeVisible();
  await page.keyboard.press("+");
  await expect(viewer.getByRole("button", { name: "Show the whole picture" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("img", { name: "two.png" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);

  // The card shows the picture that is its cover, until the picture is removed.
  const projects = await (await page.request.get("/api/projects")).json();
  await member.page.goto(`/user/projects/${projects[0].key}`);
  const cover = member.page.locator(`[data-task="${id}"] img[src$="/thumbnail"]`);
  await tiles(page).filter({ hasText: "one.png" }).getByRole("button", { name: "Actions of one.png" }).press("Enter");
  await page.getByRole("menuitem", { name: "Use as cover" }).click();
  await expect(cover).toHaveCSS("height", "64px");
  await tiles(page).filter({ hasText: "one.png" }).getByRole("button").first().press("Delete");
  await expect(cover).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cover).toHaveCount(1);
  await member.page.goBack();

  const second = tiles(page).filter({ hasText: "two.png" });
  await second.getByRole("button").first().focus();
  await page.keyboard.press("Delete");
  await expect(tiles(member.page)).toHaveCount(2);
  await expect(tiles(page).filter({ hasText: "lost.txt" }).locator("a")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(tiles(member.page)).toHaveCount(3);

  // A picture pasted into a comment becomes a file of the task, and the comment refers to it.
  const field = page.getByRole("textbox", { name: "Write a comment" });
  await field.click();
  await expect(page.getByRole("button", { name: "Markdown", exact: true })).toBeVisible();
  await page.keyboard.type("Look:");
  await pasteFile(field, "pasted [1].png");
  await expect(field.getByRole("img", { name: "pasted [1].png" })).toBeVisible();
  await drop(field, { "dropped.png": "picture" });
  await expect(field.getByRole("img", { name: "dropped.png" })).toBeVisible();
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  const comment = (each: Page) => each.getByRole("article", { name: `Comment by ${admin.username}` });
  await comment(member.page).getByRole("button", { name: "View pasted [1].png" }).click();
  await expect(member.page.getByRole("dialog").getByRole("img", { name: "pasted [1].png" })).toBeVisible();
  await member.page.keyboard.press("Escape");
  await tiles(page).filter({ hasText: "pasted" }).getByRole("button").first().press("Delete");
  await expect(comment(member.page)).toContainText("Look: File removed");

  // A description is saved once its pictures are uploaded, without those that were refused.
  const send = await holdBack(page, "**/attachments?name=plan*");
  await page.getByRole("button", { name: "Edit Description" }).click();
  const description = page.getByRole("textbox", { name: "Description" });
  await pasteFile(description, "empty.png", 0);
  await expect(description).toContainText("empty.png This file is empty.");
  // The error is shown in one place only.
  await expect(section(page).getByRole("alert")).toHaveCount(0);
  await drop(description, { "plan.png": "picture" });
  await expect(description.getByRole("progressbar", { name: "plan.png" })).toBeVisible();
  await page.getByRole("heading", { name: "Sail", level: 1 }).click();
  await expect(page.getByText("Saved as soon as its files are uploaded.")).toBeVisible();
  send();
  await expect(member.page.getByRole("button", { name: "View plan.png" }).first()).toBeVisible();
  const { description: stored } = await (await page.request.get(`/api/tasks/${id}`)).json();
  expect(stored).toMatch(/^What has to be done !\[plan\.png\]\(file:[\w-]+\)$/);
});
