import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { createTask } from "./support/tasks.ts";

test("a person accepts, changes, rejects and takes back what an agent proposes", async ({ admin, baseURL }) => {
  const { page } = admin;
  const [first, second] = [
    await createTask(page, { title: "Paint the shed" }),
    await createTask(page, { title: "Rig" }),
  ];
  const expiresAt = new Date(Date.now() + 24 * 3600 * 1000).toISOString();
  const data = { name: "Skipper", kind: "agent", scopes: ["tasks:write"], propose: true, expiresAt };
  const { token } = await (await page.request.post("/api/tokens", { data })).json();
  const propose = async (method: "POST" | "PATCH", path: string, body: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "proposal-reason": "Why%20not",
    };
    const { status } = await fetch(new URL(path, baseURL), { method, headers, body: JSON.stringify(body) });
    expect(status).toBe(202);
  };
  await page.goto("/user/inbox");
  await propose("PATCH", `/api/tasks/${first}`, { title: "Paint the boat" });
  await propose("POST", `/api/tasks/${second}/comments`, { body: "Shal I?" });
  await page.getByRole("button", { name: /Skipper Proposes 2 changes/ }).click();
  const waiting = page.getByRole("region", { name: "Waiting for you" });
  await expect(waiting.getByRole("listitem")).toHaveCount(2);
  await propose("PATCH", `/api/tasks/${second}`, { title: "Rig her" });
  await expect(waiting.getByRole("listitem")).toHaveCount(3);
  await page.request.patch(`/api/tasks/${second}`, { data: { title: "Rigged" } });
  await expect(waiting.getByText("after this was proposed")).toBeVisible();
  await expectNoViolationsInAnyTheme(page);

  await page.keyboard.press("j");
  await page.keyboard.press("r");
  await expect(waiting.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expect(waiting.getByRole("listitem")).toHaveCount(3);
  await waiting.getByRole("listitem").filter({ hasText: "Shal I?" }).focus();
  await page.keyboard.press("e");
  await page.getByRole("textbox", { name: "Comment" }).fill("Shall I?");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("region", { name: "Done today" })).toContainText("1 accepted");
  await waiting.getByRole("listitem").filter({ hasText: "Paint the boat" }).focus();
  await page.keyboard.press("a");
  await expect(page.getByRole("region", { name: "Done today" })).toContainText("2 accepted");
  await page.goto(`/user/tasks/${first}`);
  const change = page.getByRole("listitem").filter({ hasText: "Paint the boat" });
  await expect(change).toContainText("Skipper, accepted");
});
