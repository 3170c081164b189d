import { assumed } from "./assumptions.ts";
import { randomFrom } from "./random.ts";

/** A workspace with somebody who is online. */
export interface Workspace {
  readonly online: number;
}

/** Workspaces of a shard, and whose turn it is to do something. */
export interface Population {
  readonly workspaces: readonly Workspace[];
  /** How many people are online. */
  readonly online: number;
  /** The workspace of somebody who is online, by a number from 0 to 1. */
  pick(share: number): Workspace;
}

const { smallest, exponent, largest } = assumed.size;

/** How many people are in a workspace, by a number from 0 to 1. */
const sizeAt = (share: number) => Math.min(largest, Math.floor(smallest / (1 - share) ** (1 / exponent)));

/** The people of so many workspaces who are online. */
export function populate(count: number, seed: number): Population {
  const random = randomFrom(seed);
  const workspaces: Workspace[] = [];
  /** How many are online in all workspaces up to each. */
  const upTo: number[] = [];
  let online = 0;
  for (let index = 0; index < count; index += 1) {
    const expected = sizeAt(random()) * assumed.online;
    // Of a small workspace, nobody or one.
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
