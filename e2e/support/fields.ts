import type { Page } from "@playwright/test";
import { createTask } from "./tasks.ts";

/** Creates a project with a task. Returns the address of the task, and its id. */
export async function taskInProject(page: Page) {
  const project = await (await page.request.post("/api/projects", { data: { name: "Boats", key: "BOAT" } })).json();
  const id = await createTask(page, { title: "Paint the hull" });
  await page.request.patch(`/api/tasks/${id}`, { data: { project: project.id } });
  return { id, projectId: project.id as string, address: `/user/tasks/${id}` };
}
