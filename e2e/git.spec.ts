import { createHmac } from "node:crypto";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { createTask, readTask } from "./support/tasks.ts";

interface Access {
  readonly url: string;
  readonly secret: string;
}

/** Reports, as GitHub does, that a pull request with this title was merged. Returns the status of the answer. */
async function merge({ url, secret }: Access, title: string): Promise<number> {
  const at = new Date(Date.now() + 60_000).toISOString();
  const body = JSON.stringify({
    number: 7,
    repository: { full_name: "acme/quay" },
    pull_request: {
      ...{ html_url: "https://git.example.org/acme/quay/pull/7", title, state: "closed", merged: true },
      ...{ merged_at: at, updated_at: at, head: { ref: "fix" }, user: { login: "maya" } },
    },
  });
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  const headers = { "content-type": "application/json", "x-github-event": "pull_request" };
  const signed = { ...headers, "x-hub-signature-256": `sha256=${signature}` };
  return (await fetch(url, { method: "POST", headers: signed, body })).status;
}

test("an admin connects a repository, a merge moves its task, and the secret is renewed", async ({
  admin,
  baseURL,
}) => {
  const { page } = admin;
  const id = await createTask(page, { title: "Fix the quay" });
  const { project, number } = await readTask(page, id);
  const projects = await (await page.request.get("/api/projects")).json();
  const { key, name } = projects.find((each: { id: string }) => each.id === project);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  await page.goto("/user/settings/connections");
  const git = page.getByRole("region", { name: "Git", exact: true });
  await git.getByRole("button", { name: "New Git connection" }).click();
  const dialog = page.getByRole("dialog", { name: "New Git connection" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Quay");
  await dialog.getByRole("button", { name: `Stage in ${name}` }).click();
  await page.getByRole("option", { name: "Completed" }).click();
  await expectNoViolationsInAnyTheme(page);
  await dialog.getByRole("button", { name: "Create connection" }).click();
  const secret = page.getByRole("dialog", { name: "Copy the secret now" });
  await secret.getByRole("button", { name: "Copy", exact: true }).click();
  const first = await copied();
  await page.keyboard.press("Enter");
  const row = git.getByRole("listitem");
  await expect(row).toContainText("GitHub · All projects · Moves tasks on merge · No events yet");
  await row.getByRole("button", { name: "Copy address" }).click();
  const url = new URL(new URL(await copied()).pathname, baseURL).href;

  await row.getByRole("button", { name: /^More actions/ }).click();
  await page.getByRole("menuitem", { name: "Renew secret…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Renew" }).click();
  await secret.getByRole("button", { name: "Copy", exact: true }).click();
  const renewed = await copied();
  await page.keyboard.press("Enter");
  await row.getByRole("button", { name: /^More actions/ }).click();
  await page.getByRole("menuitem", { name: "Edit…" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Git connection" });
  await expect(edit.getByRole("button", { name: `Stage in ${name}` })).toContainText("Completed");
  await edit.getByRole("textbox", { name: "Name" }).fill("Pier");
  await page.keyboard.press("Enter");
  await expect(row).toContainText("Pier");

  await page.goto(`/user/tasks/${id}`);
  await expect(page.getByRole("heading", { name: "Fix the quay" })).toBeVisible();
  expect(await merge({ url, secret: first }, `${key}-${number}: mend it`)).toBe(401);
  expect(await merge({ url, secret: renewed }, `${key}-${number}: mend it`)).toBe(200);
  const line = page.getByRole("listitem").filter({ hasText: "from Todo to Completed" });
  await expect(line.getByRole("link", { name: `${key}-${number}: mend it` })).toHaveAttribute("href", /\/pull\/7$/);
  await expectNoViolationsInAnyTheme(page);
  await line.getByRole("button", { name: "Undo" }).click();
  await expect(line.getByRole("button", { name: "Undo" })).toBeHidden();
  await expect.poll(async () => (await readTask(page, id)).stage).toBe("todo");
});
