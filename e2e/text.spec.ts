import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { createTask, readTask } from "./support/tasks.ts";

const field = (page: Page) => page.getByRole("textbox", { name: "Description" });
const edit = (page: Page) => page.getByRole("button", { name: "Edit Description" });

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
  await expect(field(page)).toBeFocused();
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
