import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../base/config.ts";
import { type Nodes, OneNode } from "./nodes.ts";

/**
 * The nodes that serve the store of `config` together: those that meet on its Redis, else this one alone.
 * @throws StartError when Redis lets nobody in
 */
export async function joinNodes(config: Config, log: FastifyBaseLogger): Promise<Nodes> {
  if (!config.redisUrl) return new OneNode();
  // Loaded only where it is used: a process that is alone does not pay for it.
  const { RedisNodes } = await import("./redis-nodes.ts");
  return RedisNodes.join(config, config.redisUrl, log);
}
