import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import WebSocket, { WebSocketServer } from "ws";
import { signUp } from "../../../test/support/factories.ts";
import { peopleOf, useTestServer } from "../../../test/support/harness.ts";
import { loadSessions } from "../../features/session/load-sessions.store.ts";
import { SessionCache } from "../auth/session-cache.ts";
import { OneNode } from "../nodes/nodes.ts";
import { LiveHub } from "./hub.ts";

it("stops reading the log for a socket that closed while it was joining", async () => {
  const server = await useTestServer();
  const { app, store, config } = server;
  const person = await signUp(server);
  const sessions = new SessionCache(config, (tokens, db = store.read) => loadSessions(db, tokens));
  const session = await sessions.find(person.cookie);
  if (!session) throw new Error("not signed in");
  const sockets = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => sockets.close());
  await new Promise((resolve) => sockets.once("listening", resolve));
  const closed = Promise.withResolvers<void>();
  const askedFor: string[] = [];
  const log = {
    changes: store.changes.bind(store),
    seq: store.seq.bind(store),
    canResume: store.canResume.bind(store),
    seqs: (workspaceIds: readonly string[]) => {
      askedFor.push(...workspaceIds);
      return store.seqs(workspaceIds);
    },
  };
  const recheck = async (tokens: readonly string[]) => {
    await closed.promise;
    return sessions.byTokens(tokens);
  };
  const hub = new LiveHub(log, { ...peopleOf(sessions), recheck }, new OneNode(), app.log);
  onTestFinished(() => hub.closeAll());
  const joined = new Promise<void>((resolve, reject) => {
    sockets.on("connection", (socket) => {
      hub.join(socket, session, { since: undefined, sets: [] }).then(resolve, reject);
      socket.once("close", () => closed.resolve());
    });
  });
  const socket = new WebSocket(`ws://127.0.0.1:${(sockets.address() as AddressInfo).port}`);
  socket.once("open", () => socket.terminate());
  await joined;
  await hub.catchUp();
  expect(askedFor).toEqual([]);
});
