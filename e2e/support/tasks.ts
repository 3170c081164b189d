import { expect, type Locator, type Page } from "@playwright/test";

/** Returns a column of the board, or the grid of a list with a single stage. */
export const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

export const card = (place: Page | Locator, title: string) => place.getByRole("article", { name: title, exact: true });

/** The body of `POST /api/tasks`. Missing required fields get defaults. */
export interface TaskInput {
  title: string;
  description?: string;
  startingDate?: string;
  endingDate?: string;
  tags?: string;
  taskPrioirty?: "high" | "medium" | "normal" | "low";
  stage?: "todo" | "in-progress" | "completed";
  notes?: string[];
  subTasks?: string[];
  teamMember?: { _id: string }[];
}

/** The required fields of a task, except its title. */
export const requiredFields = {
  description: "What has to be done",
  startingDate: "2026-03-01",
  endingDate: "2026-03-09",
  tags: "tag",
};

/** Creates a task as the page's user, who must be an admin. Returns its ID. */
export async function createTask(page: Page, task: TaskInput): Promise<string> {
  const answer = await page.request.post("/api/tasks", {
    data: { ...requiredFields, ...task },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json())._id;
}

/** Returns a task as stored on the server. */
export async function readTask(page: Page, id: string) {
  return (await page.request.get(`/api/tasks/${id}`)).json();
}

/** Opens a list and waits until tasks have replaced the placeholders. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Returns the value beside a label in the list of fields on the page of a task. */
export const fieldOf = (page: Page, name: string) =>
  page
    .getByRole("complementary", { name: "Details" })
    .locator("dl > div", { has: page.locator("dt", { hasText: name }) })
    .getByRole("definition");
