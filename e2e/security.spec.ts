import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { mailsIn } from "../server/test/support/mails.ts";
import { expect, test } from "./support/fixtures.ts";
import { openOtherSite } from "./support/other-site.ts";
import { createTask, openList } from "./support/tasks.ts";

/** Returns markup that creates an element, and runs a script, wherever it is not escaped. */
const markup = (what: string) => `<x-in onclick=1>${what}<img src=x onerror=pwned=1>`;

/** Fails if any of the markup became an element or ran. */
async function expectOnlyText(page: Page): Promise<void> {
  await expect(page.locator("x-in, [onclick], [onerror], img[src='x']")).toHaveCount(0);
  expect(await page.evaluate(() => "pwned" in window)).toBe(false);
}

test("a script that is not one of Baton's files does not run", async ({ page }) => {
  await page.goto("/login");
  const refused = await page.evaluateHandle(() => {
    const directives: string[] = [];
    document.addEventListener("securitypolicyviolation", (event) => directives.push(event.effectiveDirective));
    const script = document.createElement("script");
    script.textContent = "window.pwned = 1";
    document.body.append(script);
    const foreign = document.createElement("script");
    foreign.src = "https://evil.example/x.js";
    document.body.append(foreign);
    document.body.insertAdjacentHTML("beforeend", `<button id="x" onclick="window.pwned = 1">x</button>`);
    document.getElementById("x")?.click();
    return directives;
  });
  const directives = ["script-src-attr", "script-src-elem", "script-src-elem"];
  await expect.poll(async () => (await refused.jsonValue()).sort()).toEqual(directives);
  expect(await page.evaluate(() => "pwned" in window)).toBe(false);
});

test("markup in titles, names, tags and texts shows as text on every screen", async ({ admin, team }) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Developer");
  const username = `${randomUUID().slice(0, 4)}<x-in onclick=1><img src=x>`;
  const edited = await page.request.patch(`/user-update-data/${member.id}`, {
    data: { username, rolePosition: markup("position"), role: "Manager" },
  });
  expect(edited.status()).toBe(200);
  const task = {
    title: markup("title"),
    description: markup("description"),
    tags: markup("tags"),
    notes: [markup("note")],
    subTasks: [markup("subtask")],
    teamMember: [{ _id: member.id }],
  };
  const id = await createTask(page, task);
  const trashed = await createTask(page, { ...task, title: markup("trashed") });
  expect((await page.request.patch(`/api/tasks/${trashed}`, { data: { stage: "delete" } })).status()).toBe(200);
  const screens = [
    ["/user/tasks", "<x-in onclick=1>title"],
    ["/user/tasks?view=list", "<x-in onclick=1>title"],
    ["/user/todo", "<x-in onclick=1>title"],
    [`/user/tasks/${id}`, markup("description")],
    ["/user/dashboard", "<x-in onclick=1>title"],
    ["/user/team", "<x-in onclick=1>position"],
    ["/user/trash", "<x-in onclick=1>trashed"],
    ["/user/settings/security-log", `Changed the role of ${username}`],
  ] as const;
  for (const [path, text] of screens) {
    await openList(page, path);
    await expect(page.getByText(text).first()).toBeVisible();
    await expectOnlyText(page);
  }
  await openList(member.page, "/user/settings");
  await expect(member.page.getByLabel("Username")).toHaveValue(username);
  await expectOnlyText(member.page);
  await openList(member.page, `/user/tasks/${id}`);
  await expect(member.page.getByText(username).first()).toBeVisible();
  await expectOnlyText(member.page);
});

test("markup in a picture's file name never renders as markup", async ({ page }) => {
  await page.goto("/sign-up");
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  );
  const uploaded = page.waitForResponse((answer) => answer.url().endsWith("/api/upload"));
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: `${markup("file")}.png`, mimeType: "image/png", buffer: png });
  expect((await uploaded).status()).toBe(200);
  await expectOnlyText(page);
});

test("markup from a visitor shows as text in a mail", async ({ page }) => {
  const name = `${randomUUID().slice(0, 4)}<x-in onclick=1><img src=x>`;
  const data = { name, email: name, phone: name, companyName: name, description: name, numberOfEmployee: "1-10" };
  expect((await page.request.post("/contact", { data })).status()).toBe(201);
  const find = async () =>
    (await mailsIn(process.env.BATON_E2E_DATA_DIR ?? "")).find(({ text }) => text?.includes(name))?.html;
  await expect.poll(find).toBeDefined();
  await page.setContent((await find()) ?? "");
  await expect(page.getByText(name).first()).toBeVisible();
  await expectOnlyText(page);
});

test("no other site can embed Baton in a frame", async ({ page, baseURL }) => {
  const site = await openOtherSite(`<iframe src="${baseURL}/login"></iframe><p>here</p>`);
  for (const url of site.urls) {
    const refused = page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
    await page.goto(url);
    await refused;
    await expect(page.frameLocator("iframe").getByRole("heading")).toHaveCount(0);
  }
  await site.close();
});

test("a page of another site cannot write, read or subscribe with a visitor's cookie", async ({ admin, baseURL }) => {
  const { page } = admin;
  const id = await createTask(page, { title: "Stays where it is" });
  const site = await openOtherSite(`<form method="post"><input name="title" value="x"></form>`);
  const visit = await page.context().newPage();
  for (const url of site.urls) {
    for (const [path, enctype] of [
      ["/api/auth/sign-out", "application/x-www-form-urlencoded"],
      ["/api/tasks", "text/plain"],
      ["/api/upload", "multipart/form-data"],
    ] as const) {
      await visit.goto(url);
      const answered = visit.waitForResponse(`${baseURL}${path}`);
      await visit.evaluate(
        ([action, type]) => {
          const form = document.forms[0];
          if (!form) throw new Error("No form");
          form.action = action;
          form.enctype = type;
          form.submit();
        },
        [`${baseURL}${path}`, enctype] as const,
      );
      expect((await answered).status()).toBe(403);
      await visit.waitForURL(`${baseURL}${path}`);
    }
    await visit.goto(url);
    const outcome = await visit.evaluate(async (base) => {
      const attempt = (path: string, init: RequestInit = {}) =>
        fetch(base + path, { credentials: "include", ...init }).then(
          () => "read",
          () => "refused",
        );
      const json = { "content-type": "application/json" };
      const socket = new WebSocket(`${base.replace("http", "ws")}/api/live`);
      const opened = new Promise((resolve) => {
        socket.onopen = () => resolve("open");
        socket.onerror = () => resolve("refused");
      });
      return {
        read: await attempt("/api/tasks"),
        write: await attempt("/api/tasks", { method: "DELETE" }),
        send: await attempt("/api/tasks", { method: "POST", headers: json, body: "{}" }),
        socket: await opened,
      };
    }, baseURL ?? "");
    expect(outcome).toEqual({ read: "refused", write: "refused", send: "refused", socket: "refused" });
  }
  await site.close();
  const task = await page.request.get(`/api/tasks/${id}`);
  expect(await task.json()).toMatchObject({ title: "Stays where it is", stage: "todo" });
});

test("every kind of response has the security headers", async ({ admin }) => {
  const { page } = admin;
  await page.goto("/login");
  const script = await page.locator("script[src]").first().getAttribute("src");
  const paths = ["/", "/login", "/user/tasks", script ?? "", "/api/tasks", "/api/nothing", "/uploads/x.webp", "/%zz"];
  for (const path of paths) {
    const headers = (await page.request.get(path)).headers();
    const safe = {
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    };
    expect(headers, path).toMatchObject(safe);
    expect(headers["content-security-policy"], path).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers, path).not.toHaveProperty("access-control-allow-origin");
  }
});
