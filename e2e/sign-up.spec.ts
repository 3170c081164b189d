import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { withoutScript } from "./support/drawn-page.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectToastFor, stopClock, toast } from "./support/toasts.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page) => page.getByRole("button", { name: "Sign Up", exact: true });
const human = (page: Page) => page.getByRole("checkbox", { name: "I'm not a robot" });

/** Opens Sign Up and waits for hydration: the button then follows the checkbox. */
async function open(page: Page): Promise<void> {
  await page.goto("/sign-up");
  await human(page).check();
  await expect(button(page)).toBeEnabled();
}

interface Typed {
  Username: string;
  Email: string;
  Password: string;
  "Role Title": string;
}

async function fill(page: Page, typed: Partial<Typed> = {}): Promise<Typed> {
  const id = randomUUID().slice(0, 8);
  const all = {
    Username: `ada-${id}`,
    Email: `${id}@example.com`,
    Password: "Analytical-Engine",
    "Role Title": "Lead",
    ...typed,
  };
  for (const [label, value] of Object.entries(all)) await field(page, label).fill(value);
  return all;
}

async function chooseRole(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /Role$/ }).click();
  await page.getByRole("option", { name, exact: true }).click();
}

const session = async (page: Page) => (await (await page.request.get("/api/session")).json()).user;

test("signing up covers the page while pending, then opens the front page with a toast and the new user", async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  const { Username, Email } = await fill(page);
  await chooseRole(page, "Team Admin");
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/user-data", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await stopClock(page);
  await button(page).click();
  await expect(page.getByRole("progressbar", { name: "Signing up" })).toBeVisible();
  answer.resolve();
  await expectToastFor(page, "Successfully Sign Up!", 1_000);
  await page.clock.resume();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toBeVisible();
  expect(await session(page)).toMatchObject({
    username: Username,
    email: Email,
    role: "Admin",
    rolePosition: "Lead",
    isActive: "Active",
  });
});

test("every role of the specification can be selected", { tag: "@long" }, async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: /Role$/ }).click();
  await expect(page.getByRole("option")).toHaveText([
    "Designer",
    "Developer",
    "Engineer",
    "Manager",
    "Marketer",
    "Tester",
    "Video Editor",
    "Content Creator",
    "Team Admin",
  ]);
});

test("Sign Up and Login offer single sign-on and link to each other", { tag: "@long" }, async ({ page }) => {
  for (const [path, heading, link, other] of [
    ["/sign-up", "Sign Up", "Already have an account?", "/login"],
    ["/login", "Login", "Create new account?", "/sign-up"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading, level: 1, exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
    await page.getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(other);
  }
});

test("signing up requires the robot checkbox", { tag: "@long" }, async ({ page }) => {
  await open(page);
  await human(page).uncheck();
  await expect(button(page)).toBeDisabled();
});

test("each invalid field shows its error, and the first gets the focus", { tag: "@long" }, async ({ page }) => {
  await open(page);
  const says = (label: string, message: string) =>
    expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`(^|\\. ?| )${message}$`));
  await button(page).click();
  await says("Username", "Unique username is Required");
  await says("Email", "Invalid email");
  await says("Password", "Password must be minimum 8 character");
  await says("Role Title", "Role must be needed");
  await expect(page.getByText("Choose a role").last()).toBeVisible();
  await expect(field(page, "Username")).toBeFocused();

  await field(page, "Username").fill("ADA");
  await field(page, "Password").fill("Short-1");
  await button(page).click();
  await says("Username", "Must be unique and lowercase");
  await says("Password", "Password must have at least 8 characters");

  for (const password of ["all-lower-case", "ALL-UPPER-CASE"]) {
    await field(page, "Password").fill(password);
    await button(page).click();
    await says("Password", "Password must be uppercase, lowercase, number");
  }
  for (const email of ["ada", "Ada@example.com", "ada@example", "ada@example.company", "a da@example.com"]) {
    await field(page, "Email").fill(email);
    await button(page).click();
    await says("Email", "Invalid email");
  }
  expect(await session(page)).toBeNull();
});

test("a missing user name defaults to the first five characters of the address", { tag: "@long" }, async ({ page }) => {
  await open(page);
  const { Email } = await fill(page, { Username: "", Email: `q${randomUUID().slice(0, 12)}@example.com` });
  await chooseRole(page, "Designer");
  await button(page).click();
  await expect(page).toHaveURL("/");
  expect((await session(page)).username).toBe(Email.slice(0, 5));
});

test("a taken address shows an error at the top for 3 seconds, and all typed text stays", async ({ page, admin }) => {
  await page.clock.install();
  await open(page);
  const typed = await fill(page, { Email: admin.email });
  await chooseRole(page, "Tester");
  await stopClock(page);
  await button(page).click();
  const refusal = toast(page, "Email or username already exists!");
  await expect(refusal).toBeVisible();
  const box = await refusal.boundingBox();
  expect(box?.y).toBeLessThan(100);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(60);
  await expectToastFor(page, "Email or username already exists!", 3_000);
  await page.clock.resume();
  const problem = page.getByRole("main").getByText("Email or username already exists!");
  await expect(problem).toBeFocused();
  await expect(problem).toBeInViewport();
  for (const field of ["Username", "Email"]) {
    await expect(page.getByLabel(field)).toHaveAttribute("aria-invalid", "true");
  }
  for (const [label, value] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(value);
  await expect(page.getByRole("button", { name: "Tester Role" })).toBeVisible();
  await expect(human(page)).toBeChecked();

  await field(page, "Email").fill(`${randomUUID().slice(0, 8)}@example.com`);
  await button(page).click();
  await expect(page).toHaveURL("/");
});

test.describe("a picture", () => {
  const choose = async (page: Page, name: string, buffer: Buffer, mimeType = "image/png") =>
    field(page, "Upload Image").setInputFiles({ name, mimeType, buffer });

  test("is previewed at once, uploaded with progress, and becomes the person's picture", { tag: "@long" }, async ({
    page,
  }) => {
    const picture = await page.screenshot();
    await open(page);
    await fill(page);
    await chooseRole(page, "Designer");
    const wire = Promise.withResolvers<void>();
    await page.route("**/api/upload", async (route) => {
      await wire.promise;
      await route.continue();
    });
    await choose(page, "me.png", picture);
    await expect(page.getByText("me.png")).toBeVisible();
    await expect(page.getByRole("main").locator("img[src^=blob]")).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Upload" })).toBeVisible();
    await expect(button(page)).toBeDisabled();
    wire.resolve();
    await expect(page.getByText("Uploaded")).toBeVisible();
    await button(page).click();
    await expect(page).toHaveURL("/");
    const { imageURL } = await session(page);
    expect(imageURL).toMatch(/^\/uploads\//);
    await expect(page.getByRole("banner").locator(`img[src="${imageURL}"]`)).toBeVisible();
  });

  test("selected before the page's script loads is uploaded afterwards", { tag: "@long" }, async ({ page }) => {
    const picture = await readFile(new URL("../docs/guide/images/labels.png", import.meta.url));
    const letScriptCome = await withoutScript(page);
    await page.goto("/sign-up", { waitUntil: "commit" });
    await choose(page, "early.png", picture);
    letScriptCome();
    await expect(page.getByText("early.png")).toBeVisible();
    await expect(page.getByText("Uploaded")).toBeVisible();
  });

  test("in JPEG is accepted, and can be removed again", { tag: "@long" }, async ({ page }) => {
    const picture = await page.screenshot({ type: "jpeg" });
    await open(page);
    await expect(field(page, "Upload Image")).toHaveAttribute("accept", ".jpg,.jpeg,.png");
    await choose(page, "me.jpeg", picture, "image/jpeg");
    await expect(page.getByText("Uploaded")).toBeVisible();
    await page.getByRole("button", { name: "Remove image" }).click();
    await expect(page.getByText("me.jpeg")).toBeHidden();
    await fill(page);
    await chooseRole(page, "Designer");
    await button(page).click();
    await expect(page).toHaveURL("/");
    expect((await session(page)).imageURL).toBe("");
  });

  test("of another type, above 5 MB, or unreadable is refused at the field", { tag: "@long" }, async ({ page }) => {
    await open(page);
    const says = (message: string) => expect(field(page, "Upload Image")).toHaveAccessibleDescription(message);
    await choose(page, "me.gif", Buffer.from("GIF89a"), "image/gif");
    await says("Choose a jpg, png or jpeg image.");
    await choose(page, "me.png", Buffer.alloc(5 * 1024 * 1024 + 1));
    await says("Choose an image of at most 5 MB.");
    await choose(page, "me.png", Buffer.from("not a picture"));
    await expect(field(page, "Upload Image")).toHaveAttribute("aria-invalid", "true");
    await expect(button(page)).toBeEnabled();
  });
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("nothing overflows the screen, and no toast covers the button", { tag: "@long" }, async ({ page, admin }) => {
    const picture = await page.screenshot();
    await open(page);
    await fill(page, { Email: admin.email });
    await chooseRole(page, "Content Creator");
    const name = `${"a-photograph-from-a-phone-".repeat(4)}.png`;
    await field(page, "Upload Image").setInputFiles({ name, mimeType: "image/png", buffer: picture });
    await expect(page.getByText("Uploaded")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await button(page).click();
    const refusal = toast(page, "Email or username already exists!");
    await expect(refusal).toBeVisible();
    const [above, below] = await Promise.all([refusal.boundingBox(), button(page).boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  });
});

test("a refused Sign Up has no axe violations", { tag: "@long" }, async ({ page }) => {
  await open(page);
  await button(page).click();
  await expect(page.getByText("Role must be needed")).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
});
