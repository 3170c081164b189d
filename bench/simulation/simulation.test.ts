import { expect, it } from "vitest";
import { randomFrom, untilNext } from "./random.ts";
import { simulate } from "./run.ts";
import { Permits, Station, Timeline } from "./timeline.ts";

const cost = { node: 0.2, database: 0.1 };
const costs = {
  requests: { list: cost, unchanged: cost, task: cost, move: cost, anew: cost, create: cost },
  hint: { node: 0.02, redis: 0.005 },
  update: 0.01,
  socketKb: 30,
};

it("returns the same result for the same seed, and another for a different one", () => {
  const once = simulate(costs, 2000, 2, 1);
  expect(simulate(costs, 2000, 2, 1)).toEqual(once);
  expect(simulate(costs, 2000, 2, 2)).not.toEqual(once);
});

it("doubles the processor load for twice as many workspaces", () => {
  const [few, many] = [simulate(costs, 5000, 2, 1), simulate(costs, 10_000, 2, 1)];
  expect(many.used["nodes, processor"] / few.used["nodes, processor"]).toBeCloseTo(2, 0);
});

it("matches queueing theory's waiting time at half load", () => {
  const timeline = new Timeline();
  const station = new Station(timeline, 1);
  const random = randomFrom(1);
  const waits: number[] = [];
  const come = () => {
    const [came, work] = [timeline.now, untilNext(random, 1)];
    station.serve("work", work, () => waits.push(timeline.now - came - work));
    timeline.after(untilNext(random, 2), come);
  };
  come();
  timeline.runUntil(400_000);
  expect(station.load()).toBeCloseTo(0.5, 1);
  // M/M/1: the mean wait is load / (1 - load) times the mean work.
  expect(waits.reduce((sum, wait) => sum + wait, 0) / waits.length).toBeCloseTo(1, 1);
});

it("runs events of the same time in the order in which they were scheduled", () => {
  const timeline = new Timeline();
  const happened: number[] = [];
  for (const [number, delay] of [2, 1, 2, 1, 0].entries()) timeline.after(delay, () => happened.push(number));
  timeline.runUntil(1);
  expect(happened).toEqual([4, 1, 3]);
  timeline.runUntil(2);
  expect(happened).toEqual([4, 1, 3, 0, 2]);
});

it("grants permits in first-come, first-served order", () => {
  const permits = new Permits(1);
  const held: string[] = [];
  for (const name of ["first", "second", "third"]) permits.take(() => held.push(name));
  expect(held).toEqual(["first"]);
  permits.giveBack();
  permits.giveBack();
  expect(held).toEqual(["first", "second", "third"]);
});
