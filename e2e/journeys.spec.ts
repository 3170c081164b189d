import type { Page } from "@playwright/test";
import { expect, type Person, test } from "./support/fixtures.ts";
import { tabTo } from "./support/keys.ts";
import { card, column } from "./support/tasks.ts";
import { longPress, phoneOf, tap } from "./support/touch.ts";

// How people work who come from another product. The first two use no mouse.

/** In `npm run soak`, the workspace is large. */
const others = process.env.LONG_TESTS === "yes" ? 20_000 : 40;
const atOnce = 20;

/** Creates the tasks of a team: four that the journeys are about, among many others. Returns the key of their project. */
async function fill({ page, id }: Person): Promise<string> {
  const [{ id: project, key }] = await (await page.request.get("/api/projects")).json();
  const create = async (data: object) => {
    const response = await page.request.post(`/api/projects/${project}/tasks`, { data });
    expect(response.status()).toBe(201);
  };
  for (let first = 0; first < others; first += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, others - first) }, (_, index) => first + index);
    await Promise.all(some.map((number) => create({ title: `Chore ${number}`, taskPrioirty: "low" })));
  }
  for (const title of ["Paint the hull", "Buy rope", "Mend the sail"]) await create({ title, tags: "Harbour" });
  await create({ title: "Call the harbour master", teamMember: [{ _id: id }] });
  return key;
}

const paletteOf = (page: Page) => page.getByRole("dialog", { name: "Search or do anything" });

/** Chooses in the palette that a key has opened. */
async function choose(page: Page, text: string, chosen: string | RegExp): Promise<void> {
  await expect(paletteOf(page).getByRole("combobox")).toBeFocused();
  await page.keyboard.type(text);
  await expect(paletteOf(page).getByRole("option").first()).toHaveAccessibleName(chosen);
  await page.keyboard.press("Enter");
  await expect(paletteOf(page)).toBeHidden();
}

test("someone who knows Linear finds, filters, groups, edits and moves many tasks without a mouse", async ({
  admin,
}) => {
  test.setTimeout(others * 10 + 60_000);
  const { page } = admin;
  await fill(admin);
  await page.goto("/user/tasks");
  await expect(card(page, "Call the harbour master")).toBeVisible();

  // Find a task and edit it.
  await page.keyboard.press("ControlOrMeta+k");
  await choose(page, "mend sa", /^Mend the sail/);
  const title = page.getByRole("heading", { name: "Mend the sail", level: 1 });
  await expect(title).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByLabel("Priority").and(page.locator("input"))).toBeFocused();
  await page.keyboard.type("high");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "High" })).toBeFocused();
  await page.keyboard.press("i");
  await expect(page.getByText("Assign people")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(title).toBeHidden();
  await expect(card(page, "Mend the sail")).toContainText("High");

  // Filter and group.
  await page.keyboard.press("f");
  await expect(page.getByRole("textbox", { name: "Filter" })).toBeFocused();
  await page.keyboard.type("harb");
  await expect(page.getByRole("menuitemcheckbox").first()).toHaveText(/^Harbour/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.keyboard.press("Shift+V");
  const display = page.getByRole("dialog", { name: "Display" });
  await expect(display.getByRole("button", { name: "Board" })).toBeFocused();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowDown");
  await expect(display.getByRole("button", { name: /Group/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Prio");
  await page.keyboard.press("Enter");
  await expect(display.getByRole("button", { name: /Group/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(display).toBeHidden();
  await expect(card(column(page, "High"), "Mend the sail")).toBeVisible();

  // Select and change all at once, then take it back.
  await page.keyboard.press("j");
  await page.keyboard.press("ControlOrMeta+a");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await expect(page.getByText("3 selected")).toBeVisible();
  await page.keyboard.press("s");
  await choose(page, "in prog", "In Progress");
  await expect(page.getByRole("article").getByRole("img", { name: "In Progress" })).toHaveCount(3);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByRole("article").getByRole("img", { name: "To Do" })).toHaveCount(3);
});

test("someone who knows Trello keeps its keys, and plans a board without a mouse", async ({ admin }) => {
  test.setTimeout(others * 10 + 60_000);
  const { page } = admin;
  const key = await fill(admin);
  await page.goto("/user/settings/keyboard");
  const preset = page.getByRole("group", { name: "Preset" });
  await tabTo(page, preset.getByRole("button", { name: "Trello" }));
  await page.keyboard.press("Enter");
  await expect(preset.getByRole("button", { name: "Trello" })).toHaveAttribute("aria-pressed", "true");

  // Add cards, move one and rename it.
  await page.goto(`/user/projects/${key}`);
  await expect(card(page, "Call the harbour master")).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByPlaceholder("What needs to be done?")).toBeFocused();
  for (const title of ["Oil the winch", "Check the anchor"]) {
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
    await expect(card(page, title)).toBeVisible();
  }
  await page.keyboard.press("Escape");
  // The composer gives the focus back as it closes.
  await expect(page.getByPlaceholder("What needs to be done?")).toHaveCount(0);
  await card(page, "Oil the winch").focus();
  await expect(card(page, "Oil the winch")).toBeFocused();
  await page.keyboard.press(".");
  await expect(card(column(page, "In Progress"), "Oil the winch")).toBeFocused();
  await page.keyboard.press("t");
  await expect(paletteOf(page).getByRole("combobox")).toHaveValue("Oil the winch");
  await page.keyboard.type("Oil both winches");
  await page.keyboard.press("Enter");
  await expect(card(page, "Oil both winches")).toBeFocused();

  // Only one's own cards, then all again.
  await page.keyboard.press("q");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.keyboard.press("q");
  await expect(card(page, "Buy rope")).toBeVisible();

  // Move two cards at once, archive them, and take both back.
  for (const title of ["Buy rope", "Paint the hull"]) {
    await card(page, title).focus();
    await page.keyboard.press("x");
  }
  await page.keyboard.press(".");
  for (const title of ["Buy rope", "Paint the hull"])
    await expect(card(column(page, "In Progress"), title)).toBeVisible();
  await page.keyboard.press("c");
  await expect(card(page, "Buy rope")).toBeHidden();
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+z");
  for (const title of ["Buy rope", "Paint the hull"]) await expect(card(column(page, "Todo"), title)).toBeVisible();
});

test("on a phone, someone finds, filters and changes many tasks by touch", async ({ admin, browser, baseURL }) => {
  test.setTimeout(others * 10 + 60_000);
  await fill(admin);
  const context = await phoneOf(browser, admin.page.context(), baseURL);
  const page = await context.newPage();
  await page.goto("/user/tasks");
  await expect(card(page, "Call the harbour master")).toBeVisible();

  // The search sheet finds a task by its title.
  await tap(page.getByRole("button", { name: "Search", exact: true }));
  await paletteOf(page).getByRole("combobox").fill("mend sa");
  await tap(paletteOf(page).getByRole("option", { name: /^Mend the sail/ }));
  await expect(page.getByRole("heading", { name: "Mend the sail", level: 1 })).toBeVisible();
  await page.goBack();

  await tap(page.getByRole("button", { name: "Filter", exact: true }));
  const sheet = page.getByRole("dialog", { name: "Filter" });
  await tap(sheet.getByRole("button", { name: "Harbour" }));
  await tap(sheet.getByRole("button", { name: "Show 3 tasks" }));
  await expect(page.getByRole("article")).toHaveCount(3);

  // A finger that rests on a card and is lifted selects it. From then on, a tap selects more.
  await longPress(page, card(page, "Buy rope"));
  await expect(page.getByText("1 selected")).toBeVisible();
  await card(page, "Paint the hull").tap();
  await expect(page.getByText("2 selected")).toBeVisible();
  for (const action of await page.getByRole("toolbar").getByRole("button").all()) {
    if (await action.isVisible()) await expect(action).toBeInViewport({ ratio: 1 });
  }
  // What the bar has no room for is in the menu of the tasks.
  await tap(page.getByRole("toolbar").getByRole("button", { name: "More actions" }));
  await expect(page.getByRole("menuitem", { name: "Move to trash" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await tap(page.getByRole("toolbar").getByRole("button", { name: "Stage" }));
  await tap(page.getByRole("menuitem", { name: "In Progress" }));
  await expect(column(page, "To Do").getByRole("article")).toHaveCount(1);
  await tap(page.getByRole("banner").getByRole("button", { name: "Undo" }));
  await expect(column(page, "To Do").getByRole("article")).toHaveCount(3);
  await context.close();
});
