import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "redis";
import type { Count } from "./counters.ts";

const connectWithinMs = 2000;
/** Timeout of a count, which a request waits for. */
const countWithinMs = 250;
/** Maximum number of queued commands, reached only when Redis has stopped answering. */
const maxWaiting = 20_000;

/** A pair of Redis connections, one to publish and one to subscribe. A lost link is not reopened. */
export interface RedisLink {
  /** Resolves with the reason once the link is unusable. */
  readonly lost: Promise<unknown>;
  /** Publishes `text` on the channel. Resolves with the number of receivers. */
  publish(text: string): Promise<number>;
  count(name: string, withinMs: number, weight: number): Promise<Count>;
  end(reason: unknown): void;
}

/** Opens a link that passes every message on `channel` to `hear`. */
export async function openLink(url: string, channel: string, hear: (text: string) => void): Promise<RedisLink> {
  const open = () =>
    createClient({
      url,
      disableOfflineQueue: true,
      commandsQueueMaxLength: maxWaiting,
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
