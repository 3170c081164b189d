import { QueryClient, type QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { shareQuery } from "./shared-query.ts";

const queryKey = ["list"];

it("a query with many watchers is requested once, by one observer, and ends with the last watcher", async () => {
  const client = new QueryClient();
  let asked = 0;
  const queryFn = async () => ++asked;
  const shared = shareQuery(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
  expect(shared.read()).toMatchObject({ data: undefined, error: null, isPending: true });

  const heard = [0, 0];
  const leave = heard.map((_, index) => shared.subscribe(() => heard.splice(index, 1, (heard[index] ?? 0) + 1)));
  await expect.poll(() => shared.read()).toMatchObject({ data: 1, isPending: false });
  const observers = (): readonly QueryObserver[] => client.getQueryCache().find({ queryKey })?.observers ?? [];
  expect([asked, observers().length]).toEqual([1, 1]);
  await expect.poll(() => heard.every((times) => times > 0)).toBe(true);
  expect(shared.read()).toBe(shared.read());

  for (const end of leave) end();
  expect(observers()).toEqual([]);
  // A new watcher sees what has changed meanwhile.
  client.setQueryData(queryKey, 7);
  expect(shared.read().data).toBe(7);
});

it("a query reports its error, keeps its data, and tries again on demand", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let isBroken = true;
  const shared = shareQuery(client, {
    queryKey,
    queryFn: async () => {
      if (isBroken) throw new Error("broken");
      return "there";
    },
  });
  const leave = shared.subscribe(() => {});
  await expect.poll(() => shared.read().error?.message).toBe("broken");
  expect(shared.read().isPending).toBe(false);
  isBroken = false;
  await shared.read().refetch();
  expect(shared.read()).toMatchObject({ data: "there", error: null });
  leave();
});
