import { expect, type Locator, type Page } from "@playwright/test";
import { openList } from "./tasks.ts";

const createForm = (page: Page) => page.getByRole("dialog", { name: "Create New Task" });
const updateForm = (page: Page) => page.getByRole("dialog", { name: "Update Task" });
export const field = (form: Locator, name: string) => form.getByRole("textbox", { name, exact: true });
export const choice = (form: Locator, name: string) => form.getByRole("button", { name: new RegExp(`${name}$`) });

export const labelled = (form: Locator, label: string) => form.getByLabel(label, { exact: true });

export async function openCreate(page: Page): Promise<Locator> {
  await openList(page, "/user/tasks");
  await page.getByRole("button", { name: "Create Task" }).first().click();
  const form = createForm(page);
  await expect(form).toBeVisible();
  return form;
}

export async function fillRequired(form: Locator, title: string): Promise<void> {
  await field(form, "Task Title").fill(title);
  await field(form, "Description").fill("What has to be done");
  await form.getByLabel("Starting Date").fill("2026-03-01");
  await form.getByLabel("Ending Date").fill("2026-03-09");
  await field(form, "Tags").fill("tag");
}

export async function openUpdate(page: Page, id: string): Promise<Locator> {
  await page.goto(`/user/tasks/${id}`);
  await page.getByRole("button", { name: "Update" }).click();
  return updateForm(page);
}
