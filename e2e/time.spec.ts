import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { createTask, readTask } from "./support/tasks.ts";

test("time is logged by hand and with a timer, which runs on every screen and device until it is stopped", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const id = await createTask(page, { title: "Mend the sail" });
  const { project } = await readTask(page, id);
  const spent = async () => (await readTask(page, id)).timeSpent;
  const [{ key }] = await (await page.request.get("/api/projects")).json();
  const section = page.getByRole("region", { name: "Time", exact: true });

  await page.goto(`/user/tasks/${id}`);
  await expect(page.getByRole("heading", { name: "Notes" })).toBeVisible();
  await expect(section).toBeHidden();
  await page.goto(`/user/projects/${key}/settings`);
  await page.getByText("Track time", { exact: true }).click();
  await expect.poll(async () => (await (await page.request.get("/api/projects")).json())[0].timeTracking).toBe(true);
  expect(project).toBeTruthy();

  await page.goto(`/user/tasks/${id}`);
  await section.getByRole("button", { name: "Add time" }).click();
  const form = section.getByRole("group", { name: "Add time" });
  await page.keyboard.type("soon");
  await page.keyboard.press("Enter");
  await expect(form.getByText("Write 1h 30m, 1:30 or 90")).toBeVisible();
  await form.getByRole("textbox", { name: "Time" }).fill("1:30");
  await form.getByRole("textbox", { name: "Note" }).fill("Two seams");
  await page.keyboard.press("Enter");
  const entry = section.getByRole("listitem").filter({ hasText: "Two seams" });
  await expect(entry).toContainText("1h 30m");
  await expect.poll(spent).toBe(90);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(spent).toBe(0);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect.poll(spent).toBe(90);
  await expectNoViolationsInAnyTheme(page);
  await entry.getByRole("button", { name: "Actions of this time entry" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("group", { name: "Edit the time entry" }).getByRole("textbox", { name: "Time" }).fill("45");
  await page.keyboard.press("Enter");
  await expect(entry).toContainText("45m");
  await expect.poll(spent).toBe(45);

  const device = await team.onAnotherDevice(admin);
  await device.goto("/user/my-work");
  const running = device.getByRole("timer", { name: "Running timer" });
  await section.getByRole("button", { name: "Start timer" }).click();
  await expect(running.getByRole("link", { name: `${key}-` })).toBeVisible();
  await device.reload();
  await running.getByRole("link").click();
  await expect(device).toHaveURL(new RegExp(id));
  await running.getByRole("button", { name: "Stop timer" }).click();
  await expect(device.getByText("1m logged")).toBeVisible();
  await expect(section.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("timer")).toBeHidden();
  await expect.poll(spent).toBe(46);

  await page.goto(`/user/projects/${key}/reports`);
  const report = page.getByRole("region", { name: "Time spent" });
  await expect(report).toContainText("46m");
});
