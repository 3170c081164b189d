import type { Browser, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { field } from "../../e2e/support/task-form.ts";
import { trelloBoard } from "../../e2e/support/trello-board.ts";
import { demoProjects } from "../../server/src/demo/demo-projects.ts";
import { keep } from "./keep.ts";
import { openSettled, settle } from "./settled.ts";
import { signInToDemo } from "./teams.ts";

const look = { viewport: { width: 1120, height: 700 }, deviceScaleFactor: 2, colorScheme: "light" } as const;

/** Takes the pictures of docs/guide, with the demo team's first project. */
export async function takeGuide(browser: Browser, url: string): Promise<void> {
  const { storageState } = await signInToDemo(browser, url, "admin");
  const context = await browser.newContext({ ...look, reducedMotion: "reduce", baseURL: url, storageState });
  const page = await context.newPage();
  const board = `/user/projects/${demoProjects[0]?.key}`;
  for (const [name, show] of Object.entries(shown)) {
    await openSettled(page, board);
    await page.getByRole("article").first().waitFor();
    const parts = await show(page);
    await settle(page);
    await keepPicture(name, await pictureOf(page, parts));
  }
  await context.close();
}

/** The pictures by name. Each function prepares the page and returns the elements that its picture must contain. */
const shown: Record<string, (page: Page) => Promise<Locator[]>> = {
  board: async (page) => [page.locator("body")],
  async "new-project"(page) {
    await page.getByRole("button", { name: "New project" }).click();
    const dialog = page.getByRole("dialog", { name: "New project" });
    await dialog.getByLabel("Name", { exact: true }).fill("Website");
    return [dialog];
  },
  async "stage-menu"(page) {
    const column = page.getByRole("region", { name: "Board" }).getByRole("region").first();
    await column.getByRole("button", { name: /^Actions on/ }).click();
    return [column.getByRole("heading", { level: 2 }), column.getByRole("article").first(), page.getByRole("menu")];
  },
  async composer(page) {
    const column = page.getByRole("region", { name: "Board" }).getByRole("region").first();
    await column.getByRole("button", { name: /^Add a task to/ }).click();
    await page.keyboard.type("Write the price list");
    return [column.getByRole("heading", { level: 2 }), column.getByRole("textbox"), column.getByRole("article").nth(1)];
  },
  async subtasks(page) {
    const card = page.getByRole("article").filter({ has: page.getByRole("img", { name: /subtask/ }) });
    await card.first().press("Enter");
    const section = sectionOf(page, "Subtasks");
    await section.getByRole("checkbox").first().waitFor();
    return [section];
  },
  async comments(page) {
    await openTask(page, "Let guests split the payment");
    await page.getByRole("textbox", { name: "Write a comment" }).click();
    await page.getByRole("button", { name: "Markdown", exact: true }).waitFor();
    return [sectionOf(page, "Activity")];
  },
  async files(page) {
    await openTask(page, "Redesign the owner's calendar");
    await sectionOf(page, "Files").locator("[data-file] img").nth(1).waitFor();
    return [sectionOf(page, "Files")];
  },
  async text(page) {
    await openTask(page, "Redesign the owner's calendar");
    await page.getByRole("button", { name: "Edit Description" }).click();
    await page.getByRole("textbox", { name: "Description" }).press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/");
    return [sectionOf(page, "Description"), page.getByRole("listbox")];
  },
  async inbox(page) {
    await page.goto("/user/inbox");
    await page.getByRole("main").getByRole("listitem").nth(1).getByRole("button").click();
    await page.getByRole("list", { name: "Activity" }).waitFor();
    return [page.locator("body")];
  },
  async "my-work"(page) {
    await page.goto("/user/my-work");
    await page.getByRole("table", { name: "My Work" }).getByRole("row").nth(3).waitFor();
    return [page.locator("body")];
  },
  async calendar(page) {
    await page.goto(`/user/projects/${demoProjects[0]?.key}?view=calendar`);
    await page.getByRole("grid").getByRole("link").nth(3).waitFor();
    return [page.locator("body")];
  },
  async timeline(page) {
    await page.goto(`/user/projects/${demoProjects[0]?.key}?view=timeline`);
    await page.getByRole("grid").getByRole("link").nth(3).waitFor();
    return [page.locator("body")];
  },
  async repeats(page) {
    await openTask(page, "Collect invoices for the tax adviser");
    await page.keyboard.press("d");
    const popover = page.getByRole("dialog", { name: "Ending Date" });
    await popover.getByRole("textbox", { name: "Ending Date, in words" }).fill("next mon every monday 9:00");
    await popover.getByRole("listitem").nth(2).waitFor();
    return [page.locator("body")];
  },
  async reports(page) {
    await page.goto("/user/reports");
    await page.getByRole("region", { name: "Throughput" }).getByText("Average").waitFor();
    return [page.locator("body")];
  },
  async rewind(page) {
    await page.goto(`/user/projects/${demoProjects[0]?.key}/rewind`);
    await page.getByRole("region", { name: "Moved" }).getByRole("listitem").nth(2).waitFor();
    return [page.locator("body")];
  },
  async notifications(page) {
    await page.goto("/user/settings/notifications");
    return [page.getByRole("region", { name: "Notify me about" })];
  },
  async activity(page) {
    await page.goto(`/user/projects/${demoProjects[0]?.key}/activity`);
    await page.locator("[data-line]").nth(5).waitFor();
    return [page.locator("body")];
  },
  async import(page) {
    const board = trelloBoard({
      name: "Harbour operations",
      people: ["Tomas Reis", "Kenji", "Rui Matos", "Lucia Romano"],
      lists: ["Next season", "This week", "On the water", "Waiting", "Done"],
      cards: Array.from({ length: 96 }, (_, index) => `Boat ${index + 1}`),
    });
    await page.goto("/user/settings/import");
    const file = { name: "harbour-operations.json", mimeType: "application/json", buffer: Buffer.from(board) };
    await page.getByLabel("File to import").setInputFiles(file);
    await page.getByText("All tasks are new.").waitFor();
    return [page.locator("body")];
  },
  async export(page) {
    await page.goto("/user/settings/export");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const list = page.getByRole("list", { name: "Earlier exports" });
    await list.getByRole("link", { name: /^Download/ }).waitFor();
    return [page.locator("body")];
  },
  async labels(page) {
    await page.goto("/user/tasks");
    await page.getByRole("button", { name: "Create Task" }).click();
    const dialog = page.getByRole("dialog", { name: "Create New Task" });
    const tags = field(dialog, "Tags");
    await tags.fill("o");
    return [tags, page.getByRole("listbox")];
  },
  async table(page) {
    await page.goto(`/user/projects/${demoProjects[0]?.key}?view=table`);
    await page.getByRole("grid").getByRole("gridcell", { name: "Done" }).first().waitFor();
    return [page.locator("body")];
  },
  async filters(page) {
    await page.goto(`/user/projects/${demoProjects[0]?.key}?filter=priority:high due:<14d`);
    await page.getByText(/of \d+ tasks/).waitFor();
    return [page.locator("body")];
  },
  async search(page) {
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("dialog").getByRole("combobox").fill("payment");
    await page.getByText("In texts, comments and files").waitFor();
    return [page.locator("body")];
  },
  async "calendar-feed"(page) {
    await page.goto("/user/settings/connections");
    await page.getByRole("button", { name: "New calendar feed" }).click();
    return [page.getByRole("dialog", { name: "New calendar feed" })];
  },
  // These turn something on, so they come last.
  async cycles(page) {
    const [project, cycleId] = await withCycles(page);
    const tasks: { _id: string; stage: string; project: string }[] = await (
      await page.request.get("/api/tasks")
    ).json();
    const planned = tasks.filter((task) => task.project === project && task.stage !== "completed").slice(0, 24);
    for (const { _id } of planned) await page.request.patch(`/api/tasks/${_id}`, { data: { cycleId } });
    await page.goto(`/user/projects/${demoProjects[0]?.key}/cycles`);
    await page.getByRole("table").getByRole("link").nth(3).waitFor();
    return [page.locator("body")];
  },
  async time(page) {
    const [{ id } = { id: "" }] = await projectsOf(page);
    await page.request.patch(`/api/projects/${id}`, { data: { timeTracking: true } });
    await page.goto(`/user/projects/${demoProjects[0]?.key}`);
    await openTask(page, "Collect invoices for the tax adviser");
    const section = page.getByRole("region", { name: "Time", exact: true });
    const notes = ["Invoices of March and April", "Receipts of the fair"];
    for (const [index, note] of notes.entries()) {
      await section.getByRole("button", { name: "Add time" }).click();
      const form = section.getByRole("group", { name: "Add time" });
      await form.getByRole("textbox", { name: "Time" }).fill(`${index + 1}h 15m`);
      await form.getByRole("textbox", { name: "Note" }).fill(note);
      await page.keyboard.press("Enter");
      await section.getByText(note).waitFor();
    }
    return [section];
  },
};

const projectsOf = async (page: Page): Promise<{ id: string }[]> => (await page.request.get("/api/projects")).json();

/** Turns on cycles in the first project, and returns its id and that of its current cycle. */
async function withCycles(page: Page) {
  const [{ id } = { id: "" }] = await projectsOf(page);
  await page.request.patch(`/api/projects/${id}`, { data: { cycle: { weeks: 2, startsOn: 1 } } });
  const cycles: { id: string }[] = await (await page.request.get(`/api/cycles?project=${id}`)).json();
  return [id, cycles[0]?.id] as const;
}

const sectionOf = (page: Page, heading: string): Locator =>
  page.locator("section", { has: page.getByRole("heading", { name: heading }) }).last();

async function openTask(page: Page, title: string): Promise<void> {
  await page.getByRole("article").filter({ hasText: title }).press("Enter");
  await sectionOf(page, "Activity").waitFor();
}

/** The part of the window that contains all of `parts`, with a margin. */
async function pictureOf(page: Page, parts: readonly Locator[]): Promise<Buffer> {
  await parts[0]?.scrollIntoViewIfNeeded();
  const boxes = await Promise.all(parts.map(boxOf));
  const { width, height } = look.viewport;
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)) - margin);
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)) - margin);
  const right = Math.min(width, Math.max(...boxes.map((box) => box.x + box.width)) + margin);
  const bottom = Math.min(height, Math.max(...boxes.map((box) => box.y + box.height)) + margin);
  return page.screenshot({ clip: { x, y, width: right - x, height: bottom - y } });
}

const margin = 16;

async function boxOf(part: Locator) {
  await part.waitFor();
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not visible.`);
  return box;
}

async function keepPicture(name: string, picture: Buffer): Promise<void> {
  await keep(`docs/guide/images/${name}.png`, await sharp(picture).png({ palette: true, effort: 10 }).toBuffer());
}
