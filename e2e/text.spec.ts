import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { createTask, readTask } from "./support/tasks.ts";

const field = (page: Page) => page.getByRole("textbox", { name: "Description" });
const edit = (page: Page) => page.getByRole("button", { name: "Edit Description" });

/** The loaded editor; until then, a plain field takes what is typed. */
const editor = (page: Page) => page.locator("[contenteditable]:focus");

/** Markdown that Baton itself would write differently. */
const kept = ["Setext heading\n===", "*  odd\n*  list", "<div>HTML</div>"];

test("a description is written with the keyboard, and parts that are not edited keep their Markdown", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Marketer");
  const [heading = "", list = "", html = ""] = kept;
  const [other, id] = await Promise.all([
    createTask(page, { title: "Print the posters" }),
    createTask(page, { title: "Plan", description: `${heading}\n\nEdit me\n\n${list}\n\n- [ ] Tick me\n\n${html}` }),
  ]);
  await page.goto(`/user/tasks/${id}`);
  await page.getByText("Edit me").click();
  await expect(editor(page)).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.type(`, @${member.username.slice(0, 3)}`);
  await expect(page.getByRole("option", { name: member.username })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("#posters");
  await expect(page.getByRole("option", { name: "Print the posters" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/check");
  await page.keyboard.press("Enter");
  await page.keyboard.type("New box");
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();
  await expect(page.getByRole("link", { name: "Print the posters" })).toBeVisible();

  await page.getByRole("checkbox", { name: "Tick me" }).click();
  await expect(page.getByRole("checkbox", { name: "Tick me" })).toBeChecked();
  const { number } = (await readTask(page, other)) as { number?: number };
  const stored = async () => `${(await readTask(page, id)).description}`.replace(/\[[A-Z]+-\d+\]/, `[${number}]`);
  const mention = `[@${member.username}](person:${member.id})`;
  const expected = `${heading}\n\nEdit me, ${mention} [${number}](task:${other})\n\n- [ ] New box\n\n${list}\n\n- [x] Tick me\n\n${html}`;
  await expect.poll(stored).toBe(expected);

  await edit(page).click();
  await page.getByRole("button", { name: "Markdown" }).click();
  await expect(field(page)).toHaveValue(/^Setext heading\n===/);
  await field(page).fill("Typed before a reload");
  await page.reload();
  await expect(field(page)).toHaveText("Typed before a reload");
  await field(page).press("Control+Enter");
  await expect.poll(stored).toBe("Typed before a reload");

  await page.getByRole("button", { name: "3 changes" }).click();
  await page.getByRole("button", { name: "Show changes" }).last().click();
  const change = page.getByRole("dialog", { name: "Change of the description" });
  await expect(change.getByRole("deletion").first()).toContainText("Setext heading");
  await expect(change.getByRole("insertion")).toHaveText(/Typed before a reload/);
  await change.getByRole("button", { name: "Restore the version before" }).click();
  await expect.poll(stored).toBe(expected);
  await page.keyboard.press("Control+z");
  await expect.poll(stored).toBe("Typed before a reload");

  await member.page.goto(`/user/tasks/${id}`);
  await expect(member.page.getByText("Typed before a reload")).toBeVisible();
  await expect(edit(member.page)).toBeHidden();
});

/** Delays a script until the returned function is called. */
async function hold(page: Page, script: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(new RegExp(`/${script}-[^/]*\\.js`), async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("what is typed before the script of an editor or a picker is loaded belongs to it", async ({ admin }) => {
  const { page } = admin;
  const id = await createTask(page, { title: "Plan", description: "First line\n\nLast line" });
  const [loadEditor, loadPicker] = [await hold(page, "task-editor"), await hold(page, "field-picker")];
  await page.goto(`/user/tasks/${id}`);
  await page.getByRole("textbox", { name: "Write a comment" }).click();
  await page.keyboard.type("Ask Elsa");
  await page.getByText("Last line").click();
  await page.keyboard.type("Zebra");
  await expect(page.getByRole("paragraph").filter({ hasText: "Zebra" })).toBeVisible();
  await page.getByRole("heading", { name: "Activity" }).click();
  const stored = async () => (await readTask(page, id)).description;
  await expect.poll(stored).toBe("First line\n\nLast line\n\nZebra");

  // The click is beside the text, so the cursor is at the end of the line.
  await page.getByText("First line").click();
  await page.keyboard.type("; then eat");
  loadEditor();
  await expect(editor(page)).toBeVisible();
  await page.keyboard.type(" it");
  await page.keyboard.press("Control+Enter");
  await expect.poll(stored).toBe("First line; then eat it\n\nLast line\n\nZebra");

  await page.keyboard.press("l");
  await page.keyboard.type("Zoo");
  loadPicker();
  await expect(page.getByRole("dialog").locator("input:focus")).toHaveValue("Zoo");
  await expect(page.getByText("Ask Elsa")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plan");
});
