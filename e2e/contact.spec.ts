import type { Page } from "@playwright/test";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { takenOver, withoutScript } from "./support/drawn-page.ts";
import { expect, test } from "./support/fixtures.ts";

const overlay = (page: Page) => page.getByRole("dialog", { name: "Contact For Support" });
const typed = {
  Name: "Grace Hopper",
  Email: "grace, at the navy",
  Phone: "ask the operator",
  "Company Name": "US Navy",
  "Describe Issues": "There is a moth in relay 70.",
};

async function openContact(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  const opener = page.getByRole("contentinfo").getByRole("button", { name: "Contact Sales" });
  await takenOver(opener);
  await opener.click();
  await expect(overlay(page)).toBeVisible();
}

async function fillContact(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await overlay(page).getByLabel(label, { exact: true }).fill(text);
}

test("the header and every footer open the contact overlay, which fills the screen", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/");
  const opener = page.getByRole("banner").getByRole("button", { name: "Contact Sales" });
  await takenOver(opener);
  await opener.click();
  await expect(overlay(page).getByRole("heading", { name: "Contact For Support" })).toBeVisible();
  await expect.poll(() => overlay(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  for (const path of ["/", "/login", "/sign-up", "/terms/privacy_policy"]) await openContact(page, path);
});

test("a click before the page's script loads opens the overlay afterwards", { tag: "@long" }, async ({ page }) => {
  const letScriptCome = await withoutScript(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("banner").getByRole("button", { name: "Contact Sales" }).click();
  letScriptCome();
  await expect(overlay(page).getByRole("heading", { name: "Contact For Support" })).toBeVisible();
});

test("the overlay traps the focus and returns it on close; Escape and Cancel close it", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/");
  const opener = page.getByRole("banner").getByRole("button", { name: "Contact Sales" });
  await takenOver(opener);
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => overlay(page).getByRole("button", { name: "Cancel" }).press("Enter"),
  ]) {
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(overlay(page)).toBeVisible();
    const stops = new Set<string>();
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press("Tab");
      expect(await overlay(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      stops.add(
        await page.evaluate(
          () => document.activeElement?.getAttribute("name") ?? document.activeElement?.textContent ?? "",
        ),
      );
    }
    for (const stop of ["name", "email", "phone", "companyName", "description", "Privacy Policy", "Cancel", "Submit"]) {
      expect([...stops]).toContain(stop);
    }
    await close();
    await expect(overlay(page)).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test("Escape keeps the typed text, Cancel discards it", async ({ page }) => {
  await openContact(page);
  await fillContact(page);
  await page.keyboard.press("Escape");
  await expect(overlay(page)).toBeHidden();
  const again = page.getByRole("contentinfo").getByRole("button", { name: "Contact Sales" });
  await again.click();
  for (const [label, text] of Object.entries(typed)) {
    await expect(overlay(page).getByLabel(label, { exact: true })).toHaveValue(text);
  }
  await overlay(page).getByRole("button", { name: "Cancel" }).click();
  await again.click();
  await expect(overlay(page).getByLabel("Name", { exact: true })).toHaveValue("");
});

test("the privacy policy link closes the overlay and opens the policy", { tag: "@long" }, async ({ page }) => {
  await openContact(page);
  await expect(overlay(page)).toContainText("you confirm that you have read the Privacy Policy");
  await overlay(page).getByRole("link", { name: "Privacy Policy" }).click();
  await expect(overlay(page)).toBeHidden();
  await expect(page).toHaveURL("/terms/privacy_policy");
});

test("the browser refuses an empty required field, and the phone field hints at the country code", {
  tag: "@long",
}, async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await openContact(page);
  await expect(overlay(page).getByLabel("Phone")).toHaveAttribute("placeholder", /^\+\d/);
  await expect(overlay(page).getByLabel("Describe Issues")).toHaveJSProperty("type", "textarea");
  await fillContact(page);
  for (const label of Object.keys(typed)) {
    const field = overlay(page).getByLabel(label, { exact: true });
    const text = await field.inputValue();
    await field.fill("");
    await overlay(page).getByRole("button", { name: "Submit" }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveJSProperty("validity.valueMissing", true);
    await field.fill(text);
  }
  expect(requests).not.toContain("/contact");
});

test("each number of employees is sent as displayed", { tag: "@long" }, async ({ page }) => {
  await openContact(page);
  const ranges = ["1-10", "11-20", "21-30", "21-50", "51-100", "101-200", "201-999"];
  const choice = overlay(page).getByRole("button", { name: /Number of Employees$/ });
  await expect(choice).toContainText("1-10");
  const sent: string[] = [];
  for (const range of ranges) {
    await fillContact(page);
    await choice.click();
    await expect(page.getByRole("option")).toHaveText(ranges);
    await page.getByRole("option", { name: range, exact: true }).click();
    const [request] = await Promise.all([
      page.waitForRequest((asked) => asked.url().endsWith("/contact")),
      overlay(page).getByRole("button", { name: "Submit" }).click(),
    ]);
    sent.push(request.postDataJSON().numberOfEmployee);
    await expect(overlay(page)).toBeHidden();
    await page.getByRole("contentinfo").getByRole("button", { name: "Contact Sales" }).click();
  }
  expect(sent).toEqual(ranges);
});

test("a sent form shows thanks at the top for three seconds and is empty again", async ({ page }) => {
  await page.clock.install();
  await openContact(page);
  await fillContact(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const answer = page.waitForResponse((response) => response.url().endsWith("/contact"));
  await overlay(page).getByRole("button", { name: "Submit" }).click();
  expect((await answer).ok()).toBe(true);
  expect((await answer).request().postDataJSON()).toEqual({
    name: typed.Name,
    email: typed.Email,
    phone: typed.Phone,
    companyName: typed["Company Name"],
    description: typed["Describe Issues"],
    numberOfEmployee: "1-10",
  });
  const toast = page.getByRole("status").filter({ hasText: "Successfully send!" });
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(40);
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo((page.viewportSize()?.width ?? 0) / 2, -1);
  await page.clock.runFor(2_900);
  await expect(toast).not.toHaveAttribute("inert");
  await page.clock.runFor(200);
  await expect(page.locator("[role=status][inert]")).toHaveText(/Successfully send!/);
  await page.clock.runFor(1_000);
  await expect(page.getByText("Successfully send!")).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("button", { name: "Contact Sales" }).click();
  for (const label of Object.keys(typed))
    await expect(overlay(page).getByLabel(label, { exact: true })).toHaveValue("");
});

test("a failed request shows a toast and keeps the typed text", async ({ page }) => {
  await page.route("**/contact", (route) => route.abort());
  await openContact(page);
  await fillContact(page);
  await overlay(page).getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Something went wrong!" })).toBeVisible();
  for (const [label, text] of Object.entries(typed))
    await expect(overlay(page).getByLabel(label, { exact: true })).toHaveValue(text);
  await page.unroute("**/contact");
  await overlay(page).getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Successfully send!")).toBeVisible();
});

test("a form that fails to load leaves the page unchanged and loads at the next click", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/terms/privacy_policy");
  const contact = page.getByRole("contentinfo").getByRole("button", { name: "Contact Sales" });
  await takenOver(contact);
  await page.route("**/assets/**", (route) => route.abort());
  await Promise.all([page.waitForEvent("requestfailed"), contact.click()]);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Privacy Policy", level: 1 })).toBeVisible();
  await page.unroute("**/assets/**");
  await contact.click();
  await expect(overlay(page)).toBeVisible();
});

test("the open overlay has no axe violations", { tag: "@long" }, async ({ page }) => {
  await openContact(page);
  await expectNoViolationsInAnyTheme(page);
});
