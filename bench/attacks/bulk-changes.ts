import { HttpConnection, httpRequest } from "../support/http-client.ts";
import { type Attack, answered, type Scene } from "./attack.ts";

const attackers = 9;
const requestsEach = 10;
const atOnce = attackers * requestsEach;
const tasks = 2000;
const archivedAt = "2026-11-23T09:00:00.000Z";

/** Sends as many bulk changes at a time as the limits of several people allow. Returns their statuses. */
export async function changeInBulk({ port, team, ids }: Scene): Promise<() => Promise<number[]>> {
  const requests = team.people.slice(1, 1 + attackers).flatMap(({ cookie }) =>
    Array.from({ length: requestsEach }, (_, turn) => {
      const to = { archivedAt: turn % 2 === 0 ? archivedAt : null };
      return httpRequest("PATCH", "/api/tasks", { cookie }, { ids, from: {}, to });
    }),
  );
  const connections = await Promise.all(requests.map(() => HttpConnection.open(port)));
  return async () => {
    const answers = connections.map((connection, index) => connection.send(requests[index] ?? ""));
    const codes = (await Promise.all(answers)).map(({ status }) => status);
    for (const connection of connections) connection.close();
    return codes;
  };
}

/** Members change 2,000 tasks each time, with 90 requests at a time. */
export const bulkChanges: Attack = {
  what: `${atOnce} changes of ${tasks.toLocaleString("en")} tasks at a time`,
  attackers,
  tasks,
  onPostgres: true,
  p99: { others: 100, colleagues: 1000 },
  async prepare(scene) {
    const change = await changeInBulk(scene);
    return async () => answered(await change());
  },
};
