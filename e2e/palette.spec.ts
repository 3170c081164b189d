import { expect, test } from "./support/fixtures.ts";
import { tabTo } from "./support/keys.ts";
import { card, column, createTask, openList } from "./support/tasks.ts";

test("the palette acts on the focused task, finds tasks and goes to places, without a mouse", async ({ admin }) => {
  const { page } = admin;
  await createTask(page, { title: "Paint the hull", taskPrioirty: "low" });
  await createTask(page, { title: "Buy rope", tags: "design, docs" });
  await openList(page, "/user/tasks");
  await tabTo(page, card(page, "Buy rope"));
  await page.keyboard.press("ArrowDown");
  await expect(card(page, "Paint the hull")).toBeFocused();

  const palette = page.getByRole("dialog", { name: "Search or do anything" });
  const chosen = palette.getByRole("option", { selected: true });
  await page.keyboard.press("ControlOrMeta+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("prio");
  await expect(chosen).toHaveAccessibleName("Change the priority…");
  await page.keyboard.press("Enter");
  await page.keyboard.type("high");
  await page.keyboard.press("Enter");
  await expect(palette).toBeHidden();
  await expect(card(page, "Paint the hull")).toBeFocused();
  await expect(card(page, "Paint the hull")).toContainText("high", { ignoreCase: true });

  // After a label is chosen, the next text is a new search.
  await page.keyboard.press("l");
  for (const [typed, name] of [
    ["desi", "design"],
    ["docs", "docs"],
  ] as const) {
    await page.keyboard.type(typed);
    await expect(palette.getByRole("combobox")).toHaveValue(typed);
    await expect(palette.getByRole("option").first()).toHaveAccessibleName(name);
    await page.keyboard.press("Shift+Enter");
  }
  await page.keyboard.press("Escape");
  await expect(card(page, "Paint the hull")).toContainText("design");
  await expect(card(page, "Paint the hull")).toContainText("docs");

  // A key opens the same choice; another one acts at once.
  await page.keyboard.press("r");
  await expect(palette.getByRole("combobox")).toHaveValue("Paint the hull");
  await page.keyboard.type("Paint the boat");
  await page.keyboard.press("Enter");
  await expect(card(page, "Paint the boat")).toBeFocused();
  await page.keyboard.press(">");
  await expect(card(column(page, "In Progress"), "Paint the boat")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(card(column(page, "To Do"), "Paint the boat")).toBeVisible();

  // A key changes all selected tasks, as does their context menu.
  for (const title of ["Paint the boat", "Buy rope"]) {
    await card(page, title).focus();
    await page.keyboard.press("x");
  }
  await page.keyboard.press("p");
  await expect(palette.getByText("2 tasks")).toBeVisible();
  await page.keyboard.type("medium");
  await page.keyboard.press("Enter");
  for (const title of ["Paint the boat", "Buy rope"]) await expect(card(page, title)).toContainText("Medium");
  await card(page, "Buy rope").click({ button: "right" });
  const menu = page.getByRole("menu", { name: "Actions on 2 tasks" });
  await menu.getByRole("menuitem", { name: "Move to trash" }).click();
  await expect(page.getByText("No tasks yet")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  // The button of a card opens the same menu.
  const entries = () => page.getByRole("menu").getByRole("menuitem").allInnerTexts();
  await card(page, "Paint the boat").getByRole("button", { name: "More actions" }).click();
  const ofButton = await entries();
  expect(ofButton.length).toBeGreaterThan(12);
  await page.keyboard.press("Escape");
  await card(page, "Paint the boat").click({ button: "right" });
  expect(await entries()).toEqual(ofButton);
  await page.keyboard.press("Escape");
  // Elsewhere, the browser opens its own.
  const isOwn = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener("contextmenu", (event) => setTimeout(() => resolve(event.defaultPrevented))),
      ),
  );
  await page.getByRole("link", { name: "Completed" }).click({ button: "right" });
  expect(await isOwn).toBe(false);
  await expect(card(page, "Paint the boat")).toBeVisible();

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("rope");
  await expect(chosen).toHaveAccessibleName(/^Buy rope/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Buy rope", level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(page).toHaveURL("/user/inbox");
});

test("the palette does what the buttons of a list do, and creates a task whose words set its fields", async ({
  admin,
}) => {
  const { page } = admin;
  const hull = await createTask(page, { title: "Paint the hull", taskPrioirty: "low" });
  await openList(page, "/user/tasks");
  const palette = page.getByRole("dialog", { name: "Search or do anything" });
  const chosen = palette.getByRole("option", { selected: true });
  const find = async (text: string) => {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type(text);
  };

  await find("group by people");
  await expect(chosen).toHaveAccessibleName("Group by…");
  await page.keyboard.press("Enter");
  await page.keyboard.type("prior");
  await expect(palette.getByRole("option")).toHaveAccessibleName("Priority");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/group=priority/);
  await expect(card(column(page, "Low"), "Paint the hull")).toBeVisible();
  await find("swimlanes");
  await expect(chosen).toHaveAccessibleName("Group further by…");
  await page.keyboard.press("Enter");
  await page.keyboard.type("people");
  await expect(palette.getByRole("option")).toHaveAccessibleName("Person");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await find("share with");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Invite people" })).toBeVisible();
  await page.keyboard.press("Escape");

  // A word at the start is searched, one after a title sets a field of the new task.
  await find("Buy rope !hi");
  await expect(chosen).toHaveAccessibleName("High");
  await page.keyboard.press("Enter");
  await expect(palette.getByRole("combobox")).toHaveValue("Buy rope ");
  await expect(palette.getByRole("button", { name: "High" })).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(palette.getByRole("combobox")).toHaveValue("Buy rope !hi");
  await page.keyboard.type("gh tomorrow");
  await expect(palette.getByRole("option", { name: /^Due / })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(palette.getByRole("combobox")).toHaveValue("Buy rope ");
  await expect(chosen).toHaveAccessibleName(/^Task “Buy rope” in /);
  await page.keyboard.press("Enter");
  await expect(palette).toBeHidden();
  await expect(card(column(page, "High"), "Buy rope")).toContainText("Tomorrow");

  // Where nothing is found, Enter creates what was typed.
  await find("Sandpaper");
  await expect(palette.getByRole("option")).toHaveText([
    /^Task “Sandpaper” in /,
    /^All results for “Sandpaper”0 results/,
  ]);
  await expect(chosen).toHaveAccessibleName(/^Task “Sandpaper” in /);
  await page.keyboard.press("Enter");
  await expect(card(page, "Sandpaper")).toBeVisible();

  await find(">list view");
  await expect(chosen).toHaveAccessibleName("List View");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/view=list/);

  // On an open task it adds what belongs to it, and the actions of a comment come first while that has the focus.
  await page.goto(`/user/tasks/${hull}`);
  await expect(page.getByRole("heading", { name: "Paint the hull", level: 1 })).toBeVisible();
  await find(">write a comment");
  await expect(chosen).toHaveAccessibleName("Write a comment");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Write a comment" })).toBeFocused();
  await page.keyboard.type("In red");
  await page.keyboard.press("ControlOrMeta+Enter");
  const comment = page.getByRole("article", { name: /^Comment by/ });
  const actions = comment.getByRole("button", { name: "Actions of this comment" });
  await actions.press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["Quote in a reply", "Copy link", "Edit", "Remove"]);
  await page.keyboard.press("Escape");
  await expect(actions).toBeFocused();
  await find("");
  await expect(palette.getByRole("group").first()).toHaveAccessibleName("On the focused comment");
  await page.keyboard.type("remove the");
  await expect(chosen).toHaveAccessibleName("Remove the comment");
  await page.keyboard.press("Enter");
  await expect(comment).toHaveCount(0);
});

test("the page of results finds everything while typing, without a mouse", async ({ admin }) => {
  const { page } = admin;
  await createTask(page, { title: "Moor the osprey" });
  const rope = await createTask(page, { title: "Buy rope", description: "For the osprey" });
  await page.request.post(`/api/tasks/${rope}/comments`, { data: { body: "The **osprey** has sailed" } });

  // Screens without a list have no search of their own.
  await page.goto("/user/settings");
  const field = page.getByRole("combobox", { name: "Search" });
  const palette = page.getByRole("dialog", { name: "Search or do anything" });
  // The keys of every screen are loaded with the palette.
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(palette.getByRole("combobox")).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await page.keyboard.press("/");
  const results = page.getByRole("listbox", { name: "Results" });
  const chosen = results.getByRole("option", { selected: true });
  await page.keyboard.type("osprey");
  await expect(results.getByRole("option")).toHaveCount(3);
  await expect(page).toHaveURL("/user/search?q=osprey");
  await expect(chosen).toContainText("Moor the osprey");
  await expect(chosen.locator("mark")).toHaveText(["osprey"]);

  // The palette finds texts, too, and leads to the page.
  await page.keyboard.press("ControlOrMeta+k");
  const found = palette.getByRole("group", { name: "In texts, comments and files" }).getByRole("option");
  await page.keyboard.type("osprey");
  await expect(palette.getByRole("option", { selected: true })).toContainText("Moor the osprey");
  await expect(found).toHaveText([/^For the osprey/, /^The osprey has sailed/, /^All results for “osprey”3 results/]);
  await expect(palette.getByRole("option", { selected: true })).toContainText("Moor the osprey");
  await page.keyboard.press("Escape");
  await page.goto("/user/inbox");
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(palette.getByRole("combobox")).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.type("osprey");
  await page.keyboard.press("Shift+Enter");
  await expect(page).toHaveURL("/user/search?q=osprey");
  await expect(results.getByRole("option")).toHaveCount(3);
  await expect(field).toBeFocused();

  // Tab goes to the next kind, and the field keeps the focus.
  for (const name of ["Tasks 2", "Comments 1"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("tab", { name, selected: true })).toBeVisible();
  }
  await expect(chosen).toContainText("on Buy rope");
  await expect(field).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/user/tasks/${rope}#comment-`));
  await expect(page.getByRole("heading", { name: "Buy rope" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/user/search?q=osprey&kind=comment");
  await expect(field).toHaveValue("osprey");

  // Nothing of the kind: the first way on is a search in everything.
  await page.keyboard.press("Tab");
  await expect(page.getByText("No files match “osprey”")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(results.getByRole("option")).toHaveCount(3);
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toContainText("Buy rope");

  // In the list, the keys of tasks work, as in any list.
  await page.keyboard.press("Escape");
  await expect(chosen).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("k");
  await expect(chosen).toContainText("Moor the osprey");
  await page.keyboard.press("Space");
  const peek = page.getByRole("region", { name: "Peek" });
  await expect(peek.getByRole("heading", { name: "Moor the osprey" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(peek.getByRole("heading", { name: "Buy rope" })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(peek).toBeHidden();
  await page.keyboard.press("/");

  // More typing errors than the search ignores are corrected on demand.
  await page.keyboard.type("osperyy");
  await page.getByRole("button", { name: "Search for “osprey” 3 results" }).waitFor();
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("osprey");
  await expect(results.getByRole("option")).toHaveCount(3);

  // Without a text, the last searches are offered.
  await field.fill("");
  await page.getByRole("region", { name: "Recent searches" }).getByRole("button", { name: "osprey" }).press("Enter");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("osprey");

  // Without the server, titles are found.
  await page.context().setOffline(true);
  await field.fill("moor");
  await expect(chosen).toContainText("Moor the osprey");
  await expect(page.getByText("Only titles. Texts need the connection.")).toBeVisible();
});
