import type { CommandContext } from "./command-context.ts";
import { type Finding, failure, ok, reasonOf, warning } from "./finding.ts";

const part = "nodes";

/** Checks that the nodes can connect, and that they share the data outside the database. */
export async function checkNodes({ config, keepsSecret }: CommandContext): Promise<Finding[]> {
  if (!config.redisUrl) return [];
  const { openLink } = await import("../platform/nodes/redis-link.ts");
  const { host } = new URL(config.redisUrl);
  const found: Finding[] = [];
  try {
    (await openLink(config.redisUrl, "baton:doctor", () => {})).end(undefined);
    found.push(ok(part, `connect through Redis at ${host}`));
  } catch (error) {
    const todo = "Check that Redis is running and accepts Baton. Until then, nodes see each other's changes late.";
    found.push(failure(part, `Redis at ${host} cannot be used: ${reasonOf(error)}`, todo));
  }
  if (keepsSecret)
    found.push(warning(part, `share ${config.dataDir}`, "If they do not, set the same AUTH_SECRET on all nodes."));
  if (!config.bucket)
    found.push(warning(part, `keep pictures in ${config.dataDir}`, "If they do not share it, set the S3_ variables."));
  return found;
}
