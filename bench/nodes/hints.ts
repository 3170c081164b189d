import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Figure } from "./columns.ts";
import type { Installation } from "./installation.ts";

const hints = 20_000;
/** By then, the nodes have read all hints from Redis. */
const readWithinMs = 2000;

/** The names of a hint's figures. */
export const ofHint = {
  nodes: "a hint for a workspace without open pages: each node",
  redis: "a hint: Redis, per receiving node",
};

/** Publishes `hints` hints, like a node, for a workspace without open pages. */
async function sayHints(redisPort: number): Promise<void> {
  const news = { type: "changed", workspaceId: randomUUID(), seq: 1 };
  const text = JSON.stringify({ from: randomUUID(), say: "news", news });
  const redis = connect(redisPort, "127.0.0.1");
  await once(redis, "connect");
  redis.write(`PUBLISH baton:news '${text}'\r\n`.repeat(hints));
  let answers = 0;
  for await (const chunk of redis.setEncoding("latin1")) {
    answers += String(chunk).split("\n").length - 1;
    if (answers === hints) break;
  }
}

/** Measures the cost of one channel for all nodes. */
export async function measureHints({ redisPort, nodes, spent }: Installation): Promise<Figure[]> {
  if (redisPort === undefined) return [];
  const before = spent();
  await sayHints(redisPort);
  await sleep(readWithinMs);
  const after = spent();
  const each = (ms: number) => (ms * 1000) / hints / nodes.length;
  return [
    { what: ofHint.nodes, unit: "µs", value: each(after.nodes - before.nodes) },
    { what: ofHint.redis, unit: "µs", value: each(after.redis - before.redis) },
  ];
}
