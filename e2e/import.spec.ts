import { stat, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { trelloBoard } from "./support/trello-board.ts";

/** Uploads a board on the page of the imports. */
async function upload(page: Page, board: string): Promise<void> {
  await page.goto("/user/settings/import");
  const file = { name: "board.json", mimeType: "application/json", buffer: Buffer.from(board) };
  await page.getByLabel("File to import").setInputFiles(file);
  await expect(page.getByText("Nothing is written yet.", { exact: true })).toBeVisible();
}

const titlesOf = async (page: Page) => {
  const tasks: { title: string }[] = await (await page.request.get("/api/tasks")).json();
  return tasks.map(({ title }) => title).sort();
};

test("an admin imports a board of another product, again without doubling anything, and undoes it", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Designer");
  await page.goto("/user/settings/import");
  await expect(page.getByText("Nothing has been imported yet.")).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await page
    .getByLabel("File to import")
    .setInputFiles({ name: "notes.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect(page.getByRole("alert")).toContainText("Baton does not know this kind of file.");
  await expect(page.getByRole("button", { name: /It comes from/ })).toBeVisible();

  const people = [admin.username, "Rui Matos", `${member.username} Silva`];
  const cards = ["Paint the quay", "Order ropes", "Check the lights"];
  const inSidebar = page.getByRole("region", { name: "Projects", exact: true }).getByRole("link", { name: "Harbour" });
  const board = trelloBoard({ name: "Harbour", people, lists: ["Next", "Waiting"], cards });
  await upload(page, board);
  await expect(page.getByRole("button", { name: admin.username })).toContainText(admin.username);
  await expectNoViolationsInAnyTheme(page);

  // A member with a similar name is only a guess, which somebody has to confirm.
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("First confirm 1 person")).toBeVisible();
  await expect(page.getByRole("button", { name: "Right person?" })).toBeFocused();
  await page.getByRole("button", { name: `is ${member.username}` }).click();
  await expect(page.getByText("3 in the file, 2 matched")).toBeVisible();

  const key = page.getByLabel("Key of the new project");
  await key.fill("q1");
  await key.press("Enter");
  await expect(page.getByText("Use 2 to 6 capital letters")).toBeVisible();
  await key.fill("quay");
  await key.press("Enter");
  await expect(page.getByText("QUAY, new")).toBeVisible();

  const rui = page.getByRole("button", { name: "Rui Matos Nobody" });
  await rui.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type(member.username);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Rui Matos" })).toContainText(member.username);
  await page.getByRole("button", { name: "Waiting", exact: false }).click();
  await page.getByRole("menuitemradio", { name: "In Progress" }).click();
  await expect(page.getByText("The file has no stage for Completed.")).toBeVisible();

  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByRole("link", { name: "Open project" }).click();
  await expect(page.getByRole("heading", { name: "Harbour", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/projects\/QUAY/);
  const waiting = page.getByRole("region", { name: "Board" }).getByRole("region", { name: "Waiting" });
  const ropes = waiting.getByRole("article").filter({ hasText: "Order ropes" });
  await expect(ropes.getByRole("img", { name: member.username })).toBeVisible();
  const stored: { title: string; stage: string }[] = await (await page.request.get("/api/tasks")).json();
  expect(stored.find(({ title }) => title === "Order ropes")).toMatchObject({ stage: "in-progress" });

  await upload(page, board);
  await expect(page.getByText("3 here already")).toBeVisible();
  // Nobody has to be mapped again.
  await expect(page.getByText("3 in the file, 3 matched")).toBeVisible();
  await page.getByRole("button", { name: /^Import/ }).click();
  await expect(page.getByText("0 tasks created")).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  expect(await titlesOf(page)).toEqual(cards.toSorted());
  await expect(inSidebar).toHaveCount(1);

  await page.getByRole("link", { name: "All imports" }).click();
  const imports = page.getByRole("list", { name: "Earlier imports" }).getByRole("link");
  await expect(imports).toHaveCount(2);
  await imports.last().click();
  await page.getByRole("button", { name: "Undo this import…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("The import of Harbour was undone")).toBeVisible();
  expect(await titlesOf(page)).toEqual([]);
  await expect(inSidebar).toHaveCount(0);
});

test("an upload that was interrupted continues where it stopped when the same file is chosen again", async ({
  admin: { page },
}, testInfo) => {
  const rows = Array.from({ length: 60_000 }, (_each, index) => `Task ${index};Check the lights of quay ${index}`);
  const path = testInfo.outputPath("quays.csv");
  await writeFile(path, ["Title;Description", ...rows].join("\n"));
  const { size } = await stat(path);
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (request.method() !== "POST" || !request.url().includes("/api/imports?")) return;
    offsets.push(Number(new URL(request.url()).searchParams.get("offset")));
  });
  const network = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
  await page.goto("/user/settings/import");
  await limit(size / 4);
  await page.getByLabel("File to import").setInputFiles(path);
  await expect(page.getByText(/^Uploading… [3-9]\d\s?%/)).toBeVisible();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await limit(-1);
  await expect(page.getByText("The upload of quays.csv is incomplete.")).toBeVisible();
  await page.getByLabel("File to import").setInputFiles(path);
  await expect(page.getByText("Nothing is written yet.", { exact: true })).toBeVisible();
  const { imports } = await (await page.request.get("/api/imports")).json();
  expect(imports).toMatchObject([{ size, counts: { tasks: rows.length } }]);
  expect(offsets[0]).toBe(0);
  expect(offsets[1]).toBeGreaterThan(size * 0.2);
  await page.goto("/user/settings/import");
  await expect(page.getByText("is incomplete.")).toHaveCount(0);
});
