import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../base/config.ts";
import { type Nodes, OneNode } from "./nodes.ts";

/**
 * Joins the nodes that serve the store of `config` through its Redis. Without a Redis, this process is the only node.
 * @throws StartError when Redis rejects the credentials
 */
export async function joinNodes(config: Config, log: FastifyBaseLogger): Promise<Nodes> {
  if (!config.redisUrl) return new OneNode();
  // Loaded on demand, to keep the start of a single node fast.
  const { RedisNodes } = await import("./redis-nodes.ts");
  return RedisNodes.join(config, config.redisUrl, log);
}
