import { randomInt } from "node:crypto";
import { crashRound } from "../../server/test/crash/crash-round.ts";
import { withFolder } from "../support/baton.ts";
import { atLeast, type Row } from "../support/report.ts";

const rounds = 50;
const latestKillMs = 1500;

/** Kills the real process while it writes, over and over on the same data. A round that loses something throws. */
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
        what: "acknowledged writes, all found again",
        unit: "",
        figures: { measured: acknowledged },
        budget: atLeast(rounds),
      },
      { what: "writes cut off, each done once when sent again", unit: "", figures: { measured: unanswered } },
    ];
  });
}
