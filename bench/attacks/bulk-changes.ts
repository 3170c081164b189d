import { HttpConnection, httpRequest } from "../support/http-client.ts";
import { type Attack, answered, attackerOf } from "./attack.ts";

const atOnce = 90;
const tasks = 2000;
const archivedAt = "2026-11-23T09:00:00.000Z";

/** A member changes 2,000 tasks, with 90 requests at a time. */
export const bulkChanges: Attack = {
  what: `${atOnce} changes of ${tasks.toLocaleString("en")} tasks at a time`,
  tasks,
  onPostgres: true,
  p99: { others: 100, colleagues: 1000 },
  async prepare(scene) {
    const { cookie } = attackerOf(scene);
    const requests = [archivedAt, null].map((at) =>
      httpRequest("PATCH", "/api/tasks", { cookie }, { ids: scene.ids, from: {}, to: { archivedAt: at } }),
    );
    const connections = await Promise.all(Array.from({ length: atOnce }, () => HttpConnection.open(scene.port)));
    return async () => {
      const answers = connections.map((connection, index) => connection.send(requests[index % requests.length] ?? ""));
      const codes = (await Promise.all(answers)).map(({ status }) => status);
      for (const connection of connections) connection.close();
      return answered(codes);
    };
  },
};
