import { expect, test } from "./support/fixtures.ts";
import { createTask } from "./support/tasks.ts";

test("notes are edited, added and removed in place, and undone", async ({ admin: { page } }) => {
  const id = await createTask(page, { title: "Noted", notes: ["First", "Second"] });
  await page.goto(`/user/tasks/${id}`);
  const notes = async () => (await (await page.request.get(`/api/tasks/${id}`)).json()).notes;
  await page.getByRole("button", { name: "Edit Note", exact: true }).click();
  await page.getByRole("textbox", { name: "Note", exact: true }).fill("Changed");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Edit Note 2" }).click();
  await page.getByRole("textbox", { name: "Note 2" }).fill("Better\nstill");
  await page.keyboard.press("Tab");
  await expect.poll(notes).toEqual(["First", "Better\nstill"]);
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("textbox", { name: "Note 3" }).fill("Third");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("button", { name: "Edit Note 3" })).toBeFocused();
  await page.getByRole("button", { name: "Edit Note", exact: true }).click();
  await page.getByRole("textbox", { name: "Note", exact: true }).fill("");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect.poll(notes).toEqual(["Better\nstill", "Third"]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(notes).toEqual(["First", "Better\nstill", "Third"]);
});
