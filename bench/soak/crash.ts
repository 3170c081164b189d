import { randomInt } from "node:crypto";
import { crashRound } from "../../server/test/crash/crash-round.ts";
import { withFolder } from "../support/baton.ts";
import { atLeast, type Row } from "../support/report.ts";

const rounds = 50;
const latestKillMs = 1500;

/** Repeatedly kills the real process while it writes to the same data. A round that loses a write throws. */
export function soakCrash(): Promise<Row[]> {
  return withFolder(async (dataDir) => {
    let acknowledged = 0;
    let unanswered = 0;
    for (let round = 0; round < rounds; round += 1) {
      const seen = await crashRound({ DATA_DIR: dataDir, RATE_LIMITS: "off" }, randomInt(latestKillMs));
      acknowledged += seen.acknowledged;
      unanswered += seen.unanswered;
    }
    return [
      { what: "kills survived", unit: "", figures: { measured: rounds }, budget: atLeast(rounds) },
      {
        what: "acknowledged writes, all recovered",
        unit: "",
        figures: { measured: acknowledged },
        budget: atLeast(rounds),
      },
      { what: "interrupted writes, each done once after a retry", unit: "", figures: { measured: unanswered } },
    ];
  });
}
