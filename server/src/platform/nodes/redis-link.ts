import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "redis";
import type { Count } from "./counters.ts";

const connectWithinMs = 2000;
/** A count that takes longer than this is of no use: somebody waits for it. */
const countWithinMs = 250;
/** More commands than these wait for an answer only when none comes. */
const mostWaiting = 20_000;

/** One connection to Redis to say things, and one to hear them. Once lost, it stays lost. */
export interface RedisLink {
  /** Resolves with the reason when the link can be used no longer. */
  readonly lost: Promise<unknown>;
  /** Says `text` on the channel; resolves with the number of those who hear it. */
  publish(text: string): Promise<number>;
  count(name: string, withinMs: number, weight: number): Promise<Count>;
  end(reason: unknown): void;
}

/** Opens a link on which everything said on `channel` comes to `hear`. */
export async function openLink(url: string, channel: string, hear: (text: string) => void): Promise<RedisLink> {
  const open = () =>
    createClient({
      url,
      disableOfflineQueue: true,
      commandsQueueMaxLength: mostWaiting,
      socket: { connectTimeout: connectWithinMs, reconnectStrategy: false },
    });
  const clients = [open(), open()] as const;
  const [speaker, hearer] = clients;
  const lost = Promise.withResolvers<unknown>();
  const end = (reason: unknown) => {
    lost.resolve(reason);
    for (const client of clients) if (client.isOpen) client.destroy();
  };
  for (const client of clients) client.on("error", end).on("end", () => end(new Error("Connection closed")));
  try {
    const connected = Promise.all(clients.map((client) => client.connect()));
    const late = wait(connectWithinMs, undefined, { ref: false }).then(() => {
      throw new Error(`No answer within ${connectWithinMs} ms`);
    });
    await Promise.race([connected, late]);
    await Promise.race([hearer.subscribe(channel, hear), late]);
  } catch (error) {
    end(error);
    throw error;
  }
  return {
    lost: lost.promise,
    end,
    publish: (text) => speaker.publish(channel, text),
    async count(name, withinMs, weight) {
      const counted = speaker
        .multi()
        .set(name, 0, { expiration: { type: "PX", value: withinMs }, condition: "NX" })
        .incrBy(name, weight)
        .pTTL(name)
        .execTyped();
      const late = wait(countWithinMs, undefined, { ref: false });
      const answer = await Promise.race([counted, late]);
      if (!answer) throw new Error(`No count within ${countWithinMs} ms`);
      const [, tries, leftMs] = answer;
      return { tries, leftMs };
    },
  };
}
