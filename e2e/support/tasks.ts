import { expect, type Locator, type Page } from "@playwright/test";

/** A column of the board, or the one grid of a list that shows a single stage. */
export const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

export const card = (place: Page | Locator, title: string) => place.getByRole("article", { name: title, exact: true });

/** A task as `POST /api/tasks` takes it; what a test leaves out is filled in. */
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

/** What a task cannot be without, except its title. */
export const requiredFields = {
  description: "What has to be done",
  startingDate: "2026-03-01",
  endingDate: "2026-03-09",
  tags: "tag",
};

/** Makes a task as whoever is signed in on the page, who must be an admin. Gives its id. */
export async function createTask(page: Page, task: TaskInput): Promise<string> {
  const answer = await page.request.post("/api/tasks", {
    data: { ...requiredFields, ...task },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json())._id;
}

/** A task as the server has it. */
export async function readTask(page: Page, id: string) {
  return (await page.request.get(`/api/tasks/${id}`)).json();
}

/** Waits until the screen has its tasks, rather than the shapes that stand for them. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}
