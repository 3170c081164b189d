import { type Finding, fine, look, reasonOf, wrong } from "./finding.ts";
import type { Surroundings } from "./surroundings.ts";

const part = "nodes";

/** Whether nodes can meet, and share what is not in the database. */
export async function checkNodes({ config, keepsSecret }: Surroundings): Promise<Finding[]> {
  if (!config.redisUrl) return [];
  const { openLink } = await import("../platform/nodes/redis-link.ts");
  const { host } = new URL(config.redisUrl);
  const found: Finding[] = [];
  try {
    (await openLink(config.redisUrl, "baton:doctor", () => {})).end(undefined);
    found.push(fine(part, `meet on Redis at ${host}`));
  } catch (error) {
    const todo = "See whether Redis runs and lets Baton in; until then nodes are slow to hear of each other.";
    found.push(wrong(part, `Redis at ${host} cannot be used: ${reasonOf(error)}`, todo));
  }
  if (keepsSecret) found.push(look(part, `share ${config.dataDir}`, "If they do not, give all the same AUTH_SECRET."));
  if (!config.bucket)
    found.push(look(part, `keep pictures in ${config.dataDir}`, "If they do not share it, set S3_…."));
  return found;
}
