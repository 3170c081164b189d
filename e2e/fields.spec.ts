import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expectLive } from "./support/board.ts";
import { taskInProject } from "./support/fields.ts";
import { expect, test } from "./support/fixtures.ts";
import { fieldOf, readTask } from "./support/tasks.ts";

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
  await expect(option).toBeFocused();
  await page.keyboard.type("Kiel");
  await page.keyboard.press("Enter");
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

test("the composer asks for the fields of its project, and new tasks start with what its admins have chosen", async ({
  admin,
}) => {
  const { page } = admin;
  const { projectId } = await taskInProject(page);
  const add = async (name: string, type: string, more: object = {}) => {
    const answer = await page.request.post("/api/fields", { data: { projectId, name, type, ...more } });
    return (await answer.json()).id as string;
  };
  const harbour = await add("Harbour", "select", { options: [{ name: "Kiel" }, { name: "Lisbon" }] });
  const length = await add("Length", "number");
  const legal = await add("Legal", "checkbox");
  const rig = await add("Rig", "text");
  await page.goto("/user/projects/BOAT/settings/fields");
  const chooseField = (name: string) =>
    page
      .getByRole("list", { name: "Fields" })
      .getByRole("button", { name: new RegExp(`^${name}`) })
      .first()
      .click();
  await chooseField("Harbour");
  await page.getByRole("checkbox", { name: "Show on cards" }).check();
  const start = page.getByRole("button", { name: "New tasks start with" });
  await start.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitemradio", { name: "Lisbon" }).click();
  await expect(start).toHaveText("Lisbon");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(start).toHaveText("Nothing");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(start).toHaveText("Lisbon");
  await expectNoViolationsInAnyTheme(page);
  await chooseField("Rig");
  // The box follows when the change has reached the list of fields.
  const offered = page.getByRole("checkbox", { name: "Offer in the composer" });
  await offered.click({ force: true });
  await expect(offered).not.toBeChecked();
  await page.getByRole("textbox", { name: "New tasks start with" }).fill("Ketch");
  await page.keyboard.press("Enter");
  const stored = async () => (await (await page.request.get("/api/fields")).json()) as { initialValue: unknown }[];
  await expect.poll(async () => (await stored()).at(-1)?.initialValue).toBe("Ketch");

  await page.goto("/user/projects/BOAT");
  await expectLive(page);
  await page.getByRole("button", { name: "Add task" }).first().click();
  await expect(page.getByRole("textbox", { name: "Title of a new task" })).toBeFocused();
  await page.keyboard.type("Paint the keel");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article", { name: "Paint the keel" })).toContainText("Lisbon");
  await page.keyboard.press("Escape");
  const composer = page.getByRole("dialog", { name: "New task in Boats" });
  await page.getByRole("button", { name: "Create Task" }).first().click();
  await page.keyboard.type("Sew the sail");
  // A click would end the wait for the field that what is typed belongs to.
  await expect(composer.getByPlaceholder("What needs to be done?")).toHaveValue("Sew the sail");
  await expect(composer.getByRole("textbox", { name: "Rig" })).toBeHidden();
  await expect(composer.getByRole("button", { name: "Harbour" })).toContainText("Lisbon");
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
  await expect(page.getByRole("article", { name: "Sew the sail" })).toContainText("Kiel");
  await page.getByRole("button", { name: "Create Task" }).first().click();
  await page.keyboard.type("Buy rope");
  await composer.getByRole("button", { name: "Harbour" }).click();
  await page.getByRole("menuitemradio", { name: "No value" }).click();
  await composer.getByRole("button", { name: "Create", exact: true }).click();

  const tasks = async () => (await page.request.get(`/api/tasks?project=${projectId}`)).json();
  const valuesOf = async (title: string) =>
    (await tasks()).find((task: { title: string }) => task.title === title)?.values;
  const { options } = (await (await page.request.get("/api/fields")).json()).find(
    (field: { id: string }) => field.id === harbour,
  );
  const [kiel, lisbon] = options.map((option: { id: string }) => option.id);
  await expect
    .poll(() => valuesOf("Sew the sail"))
    .toEqual({ [harbour]: kiel, [length]: 9.8, [legal]: true, [rig]: "Ketch" });
  await expect.poll(() => valuesOf("Buy rope")).toEqual({ [rig]: "Ketch" });
  await expect.poll(() => valuesOf("Paint the keel")).toEqual({ [harbour]: lisbon, [rig]: "Ketch" });

  // Offline, a task starts with the same values at once, and keeps them when it is sent.
  await page.context().setOffline(true);
  await expect(page.getByText("Offline", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Add task" }).first().click();
  await page.keyboard.type("Fly the flag");
  await page.keyboard.press("Enter");
  const flag = page.getByRole("article", { name: "Fly the flag" });
  await expect(flag).toContainText("Lisbon");
  await expect(page.getByText("Offline, 1 change waiting")).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => valuesOf("Fly the flag")).toEqual({ [harbour]: lisbon, [rig]: "Ketch" });
  await expectLive(page);
  await expect(flag).toContainText("Lisbon");
});
