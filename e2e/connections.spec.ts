import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { createTask } from "./support/tasks.ts";

test("a person creates a token, copies it, uses it in a program and revokes it", async ({ admin, baseURL }) => {
  const { page, username } = admin;
  const task = await createTask(page, { title: "Paint the shed" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/user/settings/connections");
  const tokens = page.getByRole("region", { name: "Tokens" });
  await expect(tokens.getByText("No tokens.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Search or do anything" }).fill("new api token");
  await page.getByRole("option", { name: "New API token…" }).click();
  const dialog = page.getByRole("dialog", { name: "New token" });
  const name = dialog.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await expect(dialog.getByRole("checkbox", { name: "tasks:read" })).toBeChecked();
  await dialog.getByRole("checkbox", { name: "tasks:write" }).press("Space");
  await expect(dialog.getByRole("checkbox", { name: "tasks:read" })).toBeDisabled();
  await expect(dialog.getByRole("checkbox", { name: "comments:write" })).toBeChecked();
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(name).toHaveAccessibleDescription("Name is required");
  await expect(name).toBeFocused();
  await expectNoViolationsInAnyTheme(page);
  await name.fill("Booking sync");
  await name.press("Enter");

  const created = page.getByRole("dialog", { name: "Copy your token now" });
  await expect(created.getByRole("button", { name: "Copy", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expectNoViolationsInAnyTheme(page);
  await created.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(created.getByRole("button", { name: "Done" })).toBeFocused();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  await expect(created).toContainText(token);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await page.content()).not.toContain(token);

  const program = (method: "GET" | "PATCH", path: string, data?: object) =>
    fetch(new URL(path, baseURL), {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(data && { body: JSON.stringify(data) }),
    });
  expect((await program("PATCH", `/api/tasks/${task}`, { title: "Paint the boat" })).status).toBe(200);
  await page.reload();
  const row = tokens.getByRole("row").filter({ hasText: "Booking sync" });
  await expect(row).toContainText("just now");
  await expectNoViolationsInAnyTheme(page);

  await row.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Last used: just now.");
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(tokens.getByText("No tokens.")).toBeVisible();
  expect((await program("GET", "/api/tasks")).status).toBe(401);
  await page.goto(`/user/tasks/${task}`);
  const change = page.getByRole("listitem").filter({ hasText: "Paint the boat" });
  await expect(change).toContainText(username);
  await expect(change.getByRole("img", { name: "with a token" })).toBeVisible();
});
