import { assumed } from "./assumptions.ts";
import { randomFrom } from "./random.ts";

/** A workspace with at least one person online. */
export interface Workspace {
  readonly online: number;
}

/** The workspaces of a shard with people online. */
export interface Population {
  readonly workspaces: readonly Workspace[];
  /** The number of people online. */
  readonly online: number;
  /** Maps a random number from 0 to 1 to the workspace of an online person. */
  pick(share: number): Workspace;
}

const { smallest, exponent, largest } = assumed.size;

/** Maps a random number from 0 to 1 to the size of a workspace. */
const sizeAt = (share: number) => Math.min(largest, Math.floor(smallest / (1 - share) ** (1 / exponent)));

/** Generates the online people of `count` workspaces. */
export function populate(count: number, seed: number): Population {
  const random = randomFrom(seed);
  const workspaces: Workspace[] = [];
  /** The cumulative number of people online. */
  const upTo: number[] = [];
  let online = 0;
  for (let index = 0; index < count; index += 1) {
    const expected = sizeAt(random()) * assumed.online;
    // Small workspaces have nobody or one person online.
    const here = Math.floor(expected) + (random() < expected % 1 ? 1 : 0);
    if (here === 0) continue;
    online += here;
    workspaces.push({ online: here });
    upTo.push(online);
  }
  const pick = (share: number): Workspace => {
    let [low, high] = [0, upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > share * online) high = middle;
      else low = middle + 1;
    }
    const found = workspaces[low];
    if (!found) throw new Error("Nobody is online.");
    return found;
  };
  return { workspaces, online, pick };
}
