import { HttpConnection, httpRequest } from "../support/http-client.ts";
import { atMost, type Row } from "../support/report.ts";
import { type Attack, answered, attackerOf, type Scene } from "./attack.ts";
import { bulkChanges, changeInBulk } from "./bulk-changes.ts";

/** The longest time until a person has lost their rights. */
const limitMs = 1000;

/** Returns requests that take rights away from attackers, by what they do. */
function losses(scene: Scene): [what: string, request: string][] {
  const [admin, , disabled, removed] = scene.team.people;
  const as = { cookie: admin?.cookie ?? "" };
  const edit = { username: "attacker", rolePosition: "Lead", isActive: "Disable" };
  return [
    ["a person is disabled", httpRequest("PATCH", `/user-update-data/${disabled?.id}`, as, edit)],
    ["a person is removed", httpRequest("PATCH", `/api/user-data/${removed?.id}`, as, { adminEmail: "N/A" })],
    ["other sessions are ended", httpRequest("DELETE", "/api/sessions", { cookie: attackerOf(scene).cookie })],
  ];
}

/** Three of the people who change thousands of tasks lose their rights meanwhile. */
export const wayOut: Attack = {
  ...bulkChanges,
  what: `people are put out during ${bulkChanges.what}`,
  async prepare(scene) {
    const change = await changeInBulk(scene);
    const connection = await HttpConnection.open(scene.port);
    return async () => {
      const codes = change();
      const rows: Row[] = [];
      for (const [what, request] of losses(scene)) {
        const began = performance.now();
        const { status, body } = await connection.send(request);
        if (status !== 200) throw new Error(`${what}: ${status} ${body}`);
        rows.push({ what, unit: "ms", figures: { measured: performance.now() - began }, budget: atMost(limitMs) });
      }
      connection.close();
      return [...rows, ...answered(await codes)];
    };
  },
};
