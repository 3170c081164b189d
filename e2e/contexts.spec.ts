import { Contexts } from "./support/contexts.ts";
import { expect, test } from "./support/fixtures.ts";

test("a browser context that is used again is empty, and one that a test has changed is not used again", async ({
  browser,
  baseURL: url,
}) => {
  const baseURL = url ?? "";
  const contexts = new Contexts(browser);
  const first = await contexts.take(baseURL);
  await first.context.addCookies([{ name: "left", value: "1", url: "https://other.example" }]);
  await first.page.goto("/contact");
  await first.page.evaluate(async () => {
    localStorage.setItem("left", "1");
    await caches.open("left");
    await new Promise((resolve) => indexedDB.open("left").addEventListener("success", resolve));
  });
  await contexts.giveBack(first, baseURL);
  const second = await contexts.take(baseURL);
  expect(second.context).toBe(first.context);
  await second.page.goto("/contact");
  const left = await second.page.evaluate(async () => [
    ...[...Object.keys(localStorage), ...(await caches.keys())],
    ...(await indexedDB.databases()).map(({ name }) => name),
  ]);
  expect(left).not.toContain("left");
  expect(await second.context.cookies()).toEqual([]);
  await second.context.setOffline(true);
  await contexts.giveBack(second, baseURL);
  const third = await contexts.take(baseURL);
  expect(third.context).not.toBe(second.context);
  await third.page.clock.install();
  await contexts.giveBack(third, baseURL);
  const fourth = await contexts.take(baseURL);
  expect(fourth.context).not.toBe(third.context);
  await fourth.context.close();
});
