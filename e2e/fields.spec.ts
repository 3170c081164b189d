import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expectLive } from "./support/board.ts";
import { taskInProject } from "./support/fields.ts";
import { expect, test } from "./support/fixtures.ts";
import { createTask, fieldOf, readTask } from "./support/tasks.ts";

test("admins set up the fields of a project, and members see them", async ({ admin, team }) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Developer");
  await taskInProject(page);
  await page.goto("/user/projects/BOAT/settings");
  await page.getByRole("link", { name: "Manage fields" }).click();
  await expect(page.getByText("There are no fields yet.")).toBeVisible();

  // The type comes first, then the name, and then the options.
  await page.getByRole("button", { name: "Field", exact: true }).click();
  await page.getByRole("menuitem", { name: "Select", exact: true }).click();
  await page.keyboard.type("priority");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Every task already has a field with this name")).toBeVisible();
  await page.getByRole("textbox", { name: "Name of the new field" }).fill("Harbour");
  await page.keyboard.press("Enter");
  const editor = page.getByRole("complementary", { name: "Field Harbour" });
  const option = editor.getByRole("textbox", { name: "New option" });
  await option.fill("Kiel");
  await option.press("Enter");
  await expect(editor.getByRole("textbox", { name: "Name of Kiel" })).toBeVisible();
  await option.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "Lisbon\nkiel\n\nPorto\n");
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  const options = editor.getByRole("textbox", { name: /^Name of / });
  await expect(options).toHaveCount(3);
  await editor.getByRole("textbox", { name: "Name of Porto" }).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(options.nth(1)).toHaveValue("Porto");
  await expectNoViolationsInAnyTheme(page);
  await page.keyboard.press("Escape");
  await expect(editor).toBeHidden();

  await page.getByRole("button", { name: "Field", exact: true }).click();
  await page.getByRole("menuitem", { name: "Number" }).click();
  await page.keyboard.type("Length");
  await page.keyboard.press("Enter");
  const rows = page.getByRole("list", { name: "Fields" }).getByRole("listitem");
  await expect(rows).toHaveText([/^Harbour/, /^Length/]);
  await rows
    .nth(1)
    .getByRole("button", { name: /^Length/ })
    .focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(rows).toHaveText([/^Length/, /^Harbour/]);

  await member.page.goto("/user/projects/BOAT/settings/fields");
  await expect(member.page.getByRole("list", { name: "Fields" }).getByRole("listitem")).toHaveText([
    /^Length/,
    /^Harbour/,
  ]);
  await expect(member.page.getByRole("button", { name: "Field", exact: true })).toBeHidden();

  const [{ id, projectId }] = await (await page.request.get("/api/fields")).json();
  const view = { name: "By length", projectId, starredBy: [admin.id], sort: id, layout: { kind: "list" } };
  await page.request.post("/api/views", { data: view });
  await expect(rows.first()).toContainText("1 view");
  const lengths = page.getByRole("complementary", { name: "Field Length" });
  await expect(lengths.getByRole("link", { name: "By length" })).toBeVisible();
  await lengths.getByRole("button", { name: "Delete…" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("1 view no longer uses it.");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(member.page.getByText("Length")).toBeHidden();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(member.page.getByText("Length")).toBeVisible();
});

test("people fill in the fields of a task, also offline, and conflicts and undo go by field", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const { id, projectId, address } = await taskInProject(page);
  const add = async (name: string, type: string, options: object[] = []) =>
    (
      await (
        await page.request.post("/api/fields", {
          data: { projectId, name, type, ...(options.length ? { options } : {}) },
        })
      ).json()
    ).id as string;
  const harbour = await add("Harbour", "select", [{ name: "Kiel" }, { name: "Lisbon" }]);
  const length = await add("Length", "number");
  const legal = await add("Legal", "checkbox");
  const other = await team.onAnotherDevice(admin);
  for (const each of [page, other]) {
    await each.goto(address);
    await expectLive(each);
  }
  const stored = async () => (await readTask(page, id)).values;

  await fieldOf(page, "Harbour").getByRole("button").click();
  await page.getByRole("menuitemradio", { name: "Lisbon" }).click();
  await expect(fieldOf(other, "Harbour")).toHaveText("Lisbon");
  const [mine, theirs] = [page, other].map((each) => each.getByRole("textbox", { name: "Length" }));
  if (!(mine && theirs)) throw new Error("No fields");
  await mine.fill("about 12");
  await mine.press("Enter");
  await expect(page.getByText("Enter a number such as 12 or 9.8")).toBeVisible();
  await mine.fill("9,80");
  await mine.press("Enter");
  await expect(theirs).toHaveValue("9.8");
  await expectNoViolationsInAnyTheme(page);

  await page.context().setOffline(true);
  await page.getByRole("checkbox", { name: "Legal" }).check();
  await mine.fill("12");
  await mine.press("Enter");
  await theirs.fill("11");
  await theirs.press("Enter");
  await expect.poll(stored).toMatchObject({ [length]: 11 });
  await page.context().setOffline(false);
  const versions = page.getByRole("dialog", { name: "Two versions" }).getByRole("region", { name: "Length" });
  await expect(versions.getByRole("figure", { name: "Elsewhere" })).toContainText("11");
  await expect(versions.getByRole("figure", { name: "Yours" })).toContainText("12");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect.poll(stored).toMatchObject({ [length]: 12, [legal]: true });
  await expect(theirs).toHaveValue("12");

  await fieldOf(other, "Harbour").getByRole("button").click();
  await other.getByRole("menuitemradio", { name: "No value" }).click();
  await expect.poll(stored).not.toHaveProperty(harbour);
  await other.keyboard.press("ControlOrMeta+z");
  await expect(other.getByText(/^Undone: Harbour of BOAT-/)).toBeVisible();
  await expect(fieldOf(page, "Harbour")).toHaveText("Lisbon");
  await page.getByRole("button", { name: /changes by/ }).click();
  await expect(page.getByText(/set Harbour to Lisbon/).first()).toBeVisible();

  // A table adds up numbers and boxes: of the stage, and of all.
  await page.goto(`/user/projects/BOAT?view=table&shown=${length},${legal}`);
  for (const line of [
    page.getByRole("row").filter({ has: page.locator("[aria-expanded]") }),
    page.getByRole("row", { name: "1 task" }),
  ]) {
    await expect(line.getByRole("gridcell")).toHaveText(["12", "1 of 1"]);
  }
  const box = page.locator(`[data-row="${id}"]`).getByRole("gridcell").last();
  await box.click();
  await page.keyboard.press("Enter");
  await expect(box.getByRole("img", { name: "No" })).toBeVisible();
  await expect.poll(stored).toMatchObject({ [legal]: false });
});

test("admins add fields and options where they need them, and a task keeps its values in another project", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const { id, address } = await taskInProject(page);
  await page.goto(address);
  await page.getByRole("button", { name: "Field", exact: true }).click();
  await page.keyboard.type("sel");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Harbour");
  await page.keyboard.press("Enter");
  const harbour = fieldOf(page, "Harbour");
  await harbour.getByRole("button").click();
  await page.keyboard.type("Kiel");
  await expectNoViolationsInAnyTheme(page);
  await page.getByRole("menuitemradio", { name: "Create option “Kiel”" }).click();
  await expect(harbour).toHaveText("Kiel");

  // Only admins can change which options there are.
  await page.request.patch("/api/team", { data: { membersCan: "edit" } });
  const member = await team.addMember(admin, "Developer");
  await member.page.goto(address);
  await expect(fieldOf(member.page, "Harbour")).toHaveText("Kiel");
  await expect(member.page.getByRole("button", { name: "Field", exact: true })).toBeHidden();
  await fieldOf(member.page, "Harbour").getByRole("button").click();
  await member.page.keyboard.type("Porto");
  await expect(member.page.getByText("No Result Found")).toBeVisible();

  const other = await (await page.request.post("/api/projects", { data: { name: "Cars", key: "CAR" } })).json();
  await page.request.patch(`/api/tasks/${id}`, { data: { project: other.id } });
  await expect(harbour).toContainText("Kiel");
  await expect(harbour).toContainText("from Boats");
});

test("the fields of several tasks are set together, and undo takes back one of them at a time", async ({ admin }) => {
  const { page } = admin;
  const { id, projectId } = await taskInProject(page);
  const other = await createTask(page, { title: "Sew the sail" });
  await page.request.patch(`/api/tasks/${other}`, { data: { project: projectId, estimate: 2 } });
  const answer = await page.request.post("/api/fields", {
    data: { projectId, name: "Berths", type: "multi-select", options: [{ name: "Kiel" }, { name: "Ribe" }] },
  });
  const { id: berths, options } = await answer.json();
  const [kiel, ribe] = options.map((option: { id: string }) => option.id);
  await page.request.patch(`/api/tasks/${id}`, { data: { values: { [berths]: [kiel] } } });
  const of = async (task: string) => {
    const { estimate, values } = await (await page.request.get(`/api/tasks/${task}`)).json();
    return [estimate, values[berths]];
  };
  await page.goto("/user/projects/BOAT");
  await expectLive(page);
  await page.getByRole("button", { name: "Actions on Todo" }).click();
  await page.getByRole("menuitem", { name: "Select all 2 tasks" }).click();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("toolbar").getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Set other fields…" }).click();
  const dialog = page.getByRole("dialog", { name: "Fields of 2 tasks" });
  await expect(dialog.getByRole("textbox", { name: "Estimate" })).toHaveAttribute("placeholder", "Different values");
  await dialog.getByRole("textbox", { name: "Estimate" }).fill("5");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Berths" }).first().click();
  await page.getByRole("menuitemcheckbox", { name: "Ribe" }).click();
  await expectNoViolationsInAnyTheme(page);
  await page.keyboard.press("Escape");
  // An option that only one of the tasks had stays.
  await expect.poll(() => of(id)).toEqual([5, [kiel, ribe]]);
  await expect.poll(() => of(other)).toEqual([5, [ribe]]);
  await dialog.getByRole("textbox", { name: "Estimate" }).focus();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => of(other)).toEqual([5, undefined]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => of(other)).toEqual([2, undefined]);
});

test("the composer asks for the fields of its project", async ({ admin }) => {
  const { page } = admin;
  const { projectId } = await taskInProject(page);
  const add = async (name: string, type: string, more: object = {}) => {
    const answer = await page.request.post("/api/fields", { data: { projectId, name, type, ...more } });
    return (await answer.json()).id as string;
  };
  const harbour = await add("Harbour", "select", { options: [{ name: "Kiel" }] });
  const length = await add("Length", "number");
  const legal = await add("Legal", "checkbox");
  await page.goto("/user/projects/BOAT");
  await expectLive(page);
  const composer = page.getByRole("dialog", { name: "New task in Boats" });
  await page.getByRole("button", { name: "Create Task" }).first().click();
  await page.keyboard.type("Sew the sail");
  await composer.getByRole("button", { name: "Harbour" }).click();
  await page.getByRole("menuitemradio", { name: "Kiel" }).click();
  await composer.getByRole("button", { name: "Legal" }).click();
  await composer.getByRole("textbox", { name: "Length" }).fill("long");
  await expect(composer.getByRole("alert")).toContainText("Enter a number");
  await composer.getByRole("button", { name: "Create", exact: true }).click();
  await expect(composer).toBeVisible();
  await composer.getByRole("textbox", { name: "Length" }).fill("9,80");
  await expectNoViolationsInAnyTheme(page);

  // The draft is there when the composer opens again.
  await page.keyboard.press("Escape");
  await expect(composer).toBeHidden();
  await page.getByRole("button", { name: "Create Task" }).first().click();
  await expect(composer.getByRole("textbox", { name: "Length" })).toHaveValue("9.8");
  await expect(composer.getByRole("button", { name: "Harbour" })).toContainText("Kiel");
  await composer.getByRole("button", { name: "Create", exact: true }).click();
  await expect(composer).toBeHidden();
  const tasks = async () => (await page.request.get(`/api/tasks?project=${projectId}`)).json();
  const kiel = (await (await page.request.get("/api/fields")).json()).find(
    (field: { id: string }) => field.id === harbour,
  ).options[0].id;
  await expect
    .poll(async () => (await tasks()).find((task: { title: string }) => task.title === "Sew the sail")?.values)
    .toEqual({ [harbour]: kiel, [length]: 9.8, [legal]: true });
});
