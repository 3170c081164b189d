import { expect, type Page } from "@playwright/test";
import { test } from "./support/fixtures.ts";
import { createTask, readTask } from "./support/tasks.ts";
import { toast } from "./support/toasts.ts";

const section = (page: Page) => page.locator("section", { has: page.getByRole("heading", { name: "Activity" }) });
const entries = (page: Page) => section(page).getByRole("list", { name: "Activity" });
const box = (page: Page) => page.getByRole("group", { name: "Write a comment" });
const field = (page: Page) => box(page).getByRole("textbox");
const comments = (page: Page) => section(page).getByRole("article");
const comment = (page: Page, text: string) => comments(page).filter({ hasText: text });
const undo = (page: Page) => page.keyboard.press("ControlOrMeta+z");

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/user/tasks/${id}`);
  await expect(field(page)).toBeVisible();
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(field(page)).toHaveText("");
}

async function choose(page: Page, text: string, action: string): Promise<void> {
  await comment(page, text).hover();
  await comment(page, text).getByRole("button", { name: "Actions of this comment" }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("two people discuss a task: mention, quote, react, edit, remove and undo, live beside its history", async ({
  admin,
  team,
}) => {
  const member = await team.addMember(admin, "Developer");
  const id = await createTask(admin.page, { title: "Sail" });
  await open(admin.page, id);
  await open(member.page, id);

  await field(admin.page).pressSequentially(`Ready, @${member.username.slice(0, 12)}`);
  await expect(box(admin.page).getByRole("option", { name: member.username })).toHaveCount(1);
  await admin.page.keyboard.press("Enter");
  await admin.page.keyboard.type("?\n- **bold**\n<b>typed</b>");
  await admin.page.keyboard.press("ControlOrMeta+Enter");
  await expect(comment(member.page, `Ready, @${member.username} ?`).locator("li strong")).toHaveText("bold");
  await expect(comment(member.page, "<b>typed</b>").locator("b")).toHaveCount(0);

  await choose(member.page, "Ready", "Quote in a reply");
  await expect(field(member.page)).toBeFocused();
  await member.page.keyboard.type(`Almost, @${admin.username} `);
  await expect(field(member.page).locator("> p [data-reference]")).toHaveText(`@${admin.username}`);
  await member.page.keyboard.press("Escape");
  await expect(field(member.page)).not.toBeFocused();
  await member.page.reload();
  await expect(field(member.page).locator("blockquote")).toContainText(`Ready, @${member.username}`);
  await box(member.page).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(comment(admin.page, "Almost").locator("blockquote")).toContainText("Ready");

  await comment(admin.page, "Almost").hover();
  await comment(admin.page, "Almost").getByRole("button", { name: "React with an emoji" }).click();
  await admin.page.getByRole("button", { name: "🚀" }).click();
  const reaction = comment(member.page, "Almost").getByRole("button", { name: `🚀 1 by ${admin.username}` });
  await expect(reaction).toHaveAttribute("aria-pressed", "false");
  await reaction.click();
  await expect(comment(admin.page, "Almost").getByRole("button", { name: /^🚀 2 by .* and / })).toBeVisible();

  await choose(member.page, "Almost", "Edit");
  const edited = section(member.page).getByRole("textbox", { name: "Edit the comment" });
  await expect(edited).toBeFocused();
  await edited.fill("Nearly");
  await member.page.keyboard.press("Escape");
  await section(member.page).getByRole("button", { name: "Continue editing" }).click();
  await expect(edited).toHaveText("Nearly");
  await member.page.keyboard.press("ControlOrMeta+Enter");
  await expect(comment(admin.page, "Nearly")).toContainText("edited");

  await choose(admin.page, "Nearly", "Remove");
  await expect(comments(member.page)).toHaveCount(1);
  await undo(admin.page);
  await expect(comment(member.page, "Nearly")).toContainText("🚀");

  const data = { stage: "completed" };
  await member.page.request.patch(`/api/tasks/${id}`, { data });
  const moved = `${member.username} moved it from Todo to Completed`;
  // The history also records that the comment was removed and restored.
  await section(admin.page).getByRole("button", { name: "3 changes by" }).click();
  await expect(entries(admin.page)).toContainText(moved);
  await section(admin.page).getByRole("button", { name: "Comments" }).click();
  await expect(entries(admin.page)).not.toContainText(moved);
  await section(admin.page).getByRole("button", { name: "History" }).click();
  await expect(comments(admin.page)).toHaveCount(0);
  await expect(entries(admin.page)).toContainText(moved);
  await admin.page.goto("/user/completed");
  await expect(admin.page.getByRole("img", { name: "2 comments" })).toBeVisible();

  // Opening a task beside its list marks its notification as read.
  const [{ key }] = await (await member.page.request.get("/api/projects")).json();
  const { number } = await readTask(member.page, id);
  const unread = async () => {
    const inbox: { readAt: string | null }[] = await (await member.page.request.get("/api/notifications")).json();
    return inbox.filter(({ readAt }) => readAt === null).length;
  };
  await member.page.goto("/user/inbox");
  await admin.page.request.post(`/api/tasks/${id}/comments`, { data: { body: "Cast off" } });
  expect(await unread()).toBe(1);
  await member.page.goto(`/user/projects/${key}?task=${key}-${number}`);
  await expect.poll(unread).toBe(0);

  await member.page.goto("/user/inbox");
  await admin.page.request.post(`/api/tasks/${id}/comments`, { data: { body: "Fair wind" } });
  await member.page.getByRole("button", { name: "Unread Sail" }).click();
  await expect(entries(member.page)).toContainText(/Nearly.*New since your last visit.*Fair wind/s);
  await member.page.getByRole("button", { name: "Following", exact: true }).click();
  await expect(member.page.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
  await member.page.keyboard.press("e");
  await expect(member.page.getByRole("button", { name: "Sail", exact: false })).toHaveCount(0);
});

test("text written offline before the page is fully loaded is sent later, and the link to one of many comments opens at it", async ({
  admin: { page },
}) => {
  const id = await createTask(page, { title: "Sail" });
  const posted: { id: string }[] = [];
  for (let index = 0; index < 100; index += 1) {
    const answer = await page.request.post(`/api/tasks/${id}/comments`, { data: { body: `Comment number ${index}.` } });
    posted.push(await answer.json());
  }
  await page.route("**/task-editor-*.js", (route) => route.abort());
  // Loaded when the page is idle: the screen must remain without it.
  await page.route("**/app-actions-*.js", (route) => route.abort());
  await open(page, id);
  await expect(comments(page)).toHaveCount(50);

  await page.context().setOffline(true);
  await say(page, "From the **harbour**");
  await expect(comment(page, "From the harbour")).toContainText("not sent yet");
  await page.getByRole("button", { name: "Edit Description" }).click();
  const description = page.getByRole("textbox", { name: "Description" });
  await description.press("ControlOrMeta+End");
  await page.keyboard.type(" before *noon*");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("What has to be done before noon")).toBeVisible();
  await page.unroute("**/app-actions-*.js");
  await page.context().setOffline(false);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(comment(page, "From the harbour")).not.toContainText("not sent yet");
  await expect.poll(async () => (await readTask(page, id)).description).toBe("What has to be done before *noon*");

  await page.goto("/user/tasks");
  const [first] = posted;
  await page.goto(`/user/tasks/${id}#comment-${first?.id}`);
  await expect(comment(page, "Comment number 0.")).toBeInViewport();
  await section(page).getByRole("button", { name: "Comments" }).click();
  await expect(comments(page)).toHaveCount(101);
});

test("a comment that is too long is not sent, and stays in the field", async ({ admin: { page } }) => {
  const id = await createTask(page, { title: "Sail" });
  await open(page, id);
  await field(page).fill("x".repeat(20_001));
  await expect(box(page).getByRole("alert")).toHaveText(
    "A comment has at most 20,000 characters. This one has 1 too many.",
  );
  await expect(box(page).getByRole("button", { name: "Comment", exact: true })).toBeDisabled();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(field(page)).toHaveText("x".repeat(20_001));
});

test("text typed before the editor loads stays in the field, and a refused comment can be sent again", async ({
  admin: { page },
}) => {
  const id = await createTask(page, { title: "Sail" });
  let load = () => {};
  const held = new Promise<void>((resolve) => {
    load = resolve;
  });
  let isAsked = false;
  await page.route("**/task-editor-*.js", async (route) => {
    isAsked = true;
    await held;
    await route.continue();
  });
  await page.route("**/comments", (route) =>
    route.fulfill({ status: 403, json: { code: "forbidden", message: "No." } }),
  );
  await open(page, id);
  expect(isAsked).toBe(false);
  await field(page).click();
  await page.keyboard.type("One **two** ");
  await page.keyboard.press("ArrowLeft");
  load();
  await expect(field(page).locator("strong")).toHaveText("two");
  await page.keyboard.type(" three");
  await page.keyboard.press("ControlOrMeta+Enter");
  const refused = section(page).getByRole("article", { name: "Comment that was not sent" });
  await expect(refused).toContainText("One two three");
  await expect(toast(page, "Something went wrong!")).toHaveCount(0);
  await page.unroute("**/comments");
  await page.reload();
  await refused.getByRole("button", { name: "Retry" }).click();
  await expect(comment(page, "One two three").getByRole("button", { name: "Actions of this comment" })).toHaveCount(1);
  await expect(refused).toHaveCount(0);
});
