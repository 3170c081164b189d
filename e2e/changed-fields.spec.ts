import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expectLive } from "./support/board.ts";
import { taskInProject } from "./support/fields.ts";
import { expect, test } from "./support/fixtures.ts";
import { createTask, fieldOf, readTask } from "./support/tasks.ts";

test("a changed type converts the values, names those that it cannot, and is undone", async ({ admin, team }) => {
  const { page } = admin;
  const { id, projectId } = await taskInProject(page);
  const data = { projectId, name: "Boat length", type: "text" };
  const field = (await (await page.request.post("/api/fields", { data })).json()).id as string;
  const set = (task: string, value: string) =>
    page.request.patch(`/api/tasks/${task}`, { data: { values: { [field]: value } } });
  const stored = async (task: string) => (await readTask(page, task)).values?.[field];
  const other = await createTask(page, { title: "Sew the sail" });
  await page.request.patch(`/api/tasks/${other}`, { data: { project: projectId } });
  await set(id, "9,80 m");
  await set(other, "ask the owner");
  const second = await team.onAnotherDevice(admin);
  await second.goto(`/user/tasks/${id}`);
  await expectLive(second);

  await page.goto("/user/projects/BOAT/settings/fields");
  await page.getByRole("button", { name: /^Boat length/ }).click();
  const type = page.getByRole("complementary").getByRole("button", { name: /Type$/ });
  const choose = async (name: string) => {
    await type.click();
    await page.getByRole("option", { name, exact: true }).click();
  };
  await choose("Number");
  const dialog = page.getByRole("dialog", { name: "Change Boat length to Number?" });
  await expect(dialog).toContainText("1 value converts. 1 cannot and will be emptied:");
  await expect(dialog.getByRole("listitem")).toHaveText(/^ask the owner.*Sew the sail$/);
  await expect(dialog).toContainText("9,80 m");
  await expectNoViolationsInAnyTheme(page);
  await dialog.getByRole("button", { name: "Keep as Text" }).click();
  await expect(type).toContainText("Text");
  expect(await stored(id)).toBe("9,80 m");

  // Values that somebody fills in meanwhile are not emptied unseen.
  await choose("Number");
  await set(id, "ask me");
  await dialog.getByRole("button", { name: "Change to Number" }).click();
  await expect(dialog).toContainText("2 cannot and will be emptied:");
  await dialog.getByRole("button", { name: "Keep as Text" }).click();
  expect(await stored(id)).toBe("ask me");
  await set(id, "9,80 m");

  await choose("Number");
  await dialog.getByRole("button", { name: "Change to Number" }).click();
  await expect.poll(() => stored(id)).toBe(9.8);
  expect(await stored(other)).toBeUndefined();
  await expect(second.getByRole("textbox", { name: "Boat length" })).toHaveValue("9.8");
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => stored(other)).toBe("ask the owner");
  await expect(second.getByRole("textbox", { name: "Boat length" })).toHaveValue("9,80 m");

  // Nothing is lost, so nothing is asked.
  await choose("Select");
  await expect(page.getByRole("textbox", { name: "Name of ask the owner" })).toBeVisible();
  await expect(fieldOf(second, "Boat length")).toHaveText("9,80 m");
});

test("options are merged, and lead to the tasks that have them", async ({ admin, team }) => {
  const { page } = admin;
  const { id, projectId, address } = await taskInProject(page);
  const options = ["Kiel", "Kiel harbour", "Lisbon"].map((name) => ({ name }));
  const data = { projectId, name: "Harbour", type: "select", options };
  const field = await (await page.request.post("/api/fields", { data })).json();
  await page.request.post("/api/fields", { data: { projectId, name: "Length", type: "number" } });
  await page.request.patch(`/api/tasks/${id}`, { data: { values: { [field.id]: field.options[1].id } } });
  await page.goto("/user/projects/BOAT/settings/fields");
  await page.getByRole("button", { name: /^Harbour/ }).click();
  const editor = page.getByRole("complementary", { name: /^Field / });
  await page.keyboard.press("j");
  await expect(editor).toHaveAccessibleName("Field Length");
  await page.keyboard.press("k");
  await expect(editor).toHaveAccessibleName("Field Harbour");
  await editor.getByRole("button", { name: "More actions for Kiel harbour" }).click();
  await page.getByRole("menuitem", { name: "Merge into…" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge “Kiel harbour”" });
  await dialog.getByRole("button", { name: /Merge into$/ }).click();
  await page.getByRole("option", { name: "Kiel", exact: true }).click();
  await expectNoViolationsInAnyTheme(page);
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(editor.getByRole("textbox", { name: /^Name of / })).toHaveCount(2);
  await editor.getByRole("link", { name: "1 task" }).click();
  await expect(page.getByText("Paint the hull")).toBeVisible();

  const member = await team.addMember(admin, "Developer");
  await page.request.patch("/api/team", { data: { membersCan: "move" } });
  await member.page.goto(address);
  await fieldOf(member.page, "Harbour").getByRole("link", { name: "Kiel" }).click();
  await expect(member.page).toHaveURL(/\/user\/projects\/BOAT\?.*filter=/);
  await expect(member.page.getByText("Paint the hull")).toBeVisible();
});
