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
  await expect(change.getByRole("img", { name: "with the token" })).toBeVisible();
  await expect(change).toContainText("Booking sync");
});

test("an admin creates a token that acts as the team, under whose name its changes are shown", async ({
  admin,
  baseURL,
}) => {
  const { page, username } = admin;
  const task = await createTask(page, { title: "Paint the shed" });
  await page.goto("/user/settings/connections#new");
  const dialog = page.getByRole("dialog", { name: "New token" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Deploy bot");
  await dialog.getByRole("checkbox", { name: "admin" }).press("Space");
  await dialog.getByRole("radio", { name: /^You / }).press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: /^The team / })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "admin" })).toBeHidden();
  await expect(dialog.getByRole("checkbox", { name: "Propose only" })).toBeHidden();
  await dialog.getByRole("checkbox", { name: "tasks:write" }).press("Space");
  await expectNoViolationsInAnyTheme(page);
  await dialog.getByRole("button", { name: "Create token" }).click();
  const created = page.getByRole("dialog", { name: "Copy your token now" });
  const token =
    (await created
      .getByText(/^baton_/)
      .first()
      .textContent()) ?? "";
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const send = (method: string, path: string, body: object) =>
    fetch(new URL(path, baseURL), { method, headers, body: JSON.stringify(body) });
  expect((await send("PATCH", `/api/tasks/${task}`, { title: "Paint the boat" })).status).toBe(200);
  expect((await send("POST", `/api/tasks/${task}/comments`, { body: "Version 12 is online" })).status).toBe(201);
  await page.goto(`/user/tasks/${task}`);
  const comment = page.getByRole("article", { name: "Comment by Deploy bot" });
  await expect(comment.getByRole("img", { name: "with the token" })).toBeVisible();
  const change = page.getByRole("listitem").filter({ hasText: "Paint the boat" });
  await expect(change).toContainText("Deploy bot");
  await expect(change).not.toContainText(username);
  await page.goto("/user/settings/connections");
  const row = page.getByRole("region", { name: "Tokens" }).getByRole("row").filter({ hasText: "Deploy bot" });
  await expect(row).toContainText("The team");
  await row.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("region", { name: "Tokens" }).getByText("No tokens.")).toBeVisible();
});

test("an admin creates a webhook, sees what it got, and pauses and deletes it", async ({ admin, baseURL }) => {
  const { page } = admin;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/user/settings/connections");
  const webhooks = page.getByRole("region", { name: "Webhooks" });
  await expect(webhooks).toContainText("No webhooks. Baton can tell other services when a task moves.");
  await webhooks.getByRole("button", { name: "New webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "New webhook" });
  const address = dialog.getByRole("textbox", { name: "Address" });
  await expect(address).toBeFocused();
  await address.fill("http://169.254.169.254/latest");
  await address.press("Enter");
  await expect(address).toHaveAccessibleDescription(/^Baton does not call addresses in your own network\./);
  await expectNoViolationsInAnyTheme(page);
  await address.fill(`${baseURL}/healthz?key=secret`);
  await address.press("Enter");
  const secret = page.getByRole("dialog", { name: "Copy the secret now" });
  await secret.getByRole("button", { name: "Copy", exact: true }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^whsec_/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();

  const row = webhooks.getByRole("listitem").first();
  await expect(row).toContainText("/healthz?key=…");
  await row.getByRole("button", { name: /^More actions/ }).click();
  await page.getByRole("menuitem", { name: "Send a test event" }).click();
  await row.getByRole("button", { expanded: false }).first().click();
  const delivery = row.getByRole("list", { name: "Deliveries" }).getByRole("listitem");
  // The address takes no POST requests.
  await expect(delivery).toContainText(/webhook\.test.*(?:404|405)/);
  await expectNoViolationsInAnyTheme(page);
  await delivery.getByRole("button", { name: /^(?!Resend)/ }).click();
  const details = page.getByRole("dialog", { name: "Test" });
  await expect(details).toContainText("webhook-signature: v1,***");
  await expectNoViolationsInAnyTheme(page);
  await page.keyboard.press("Escape");

  await row.getByRole("button", { name: /^More actions/ }).click();
  await page.getByRole("menuitem", { name: "Pause" }).click();
  await expect(row).toContainText("Paused since");
  await row.getByRole("button", { name: /^More actions/ }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(webhooks).toContainText("No webhooks.");
});
