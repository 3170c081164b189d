import { it, TestRunner } from "vitest";

/** Runs tests against two nodes. Without a Redis (see `scripts/test-redis.ts`), reports each file as skipped. */
export default class TwoNodesRunner extends TestRunner {
  override importFile(...[path, source]: Parameters<TestRunner["importFile"]>): unknown {
    if (process.env.TEST_REDIS_URL || source === "setup") return super.importFile(path, source);
    return it.skip(
      "on two nodes (skipped: no TEST_REDIS_URL, no Redis on 127.0.0.1:6379, and no redis-server to start)",
    );
  }
}
