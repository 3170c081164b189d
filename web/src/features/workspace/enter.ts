import { canTask } from "@baton/domain/task/task.policy";
import { CancelledError } from "@tanstack/react-query";
import { type Session, sessionQuery } from "@/features/session/public.ts";
import { isPassing } from "@/platform/api.ts";
import { closeCopy, copyAccount, wipeCopy } from "@/platform/copy.ts";
import { queryClient, signedOut } from "@/platform/query-client.ts";
import { keepCopyFor, load, loadAnew, restore } from "./disk-sync.ts";

/** What comes this soon, in milliseconds, is waited for: drawing shapes in its place would take as long. */
const soon = 100;
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks the server who is signed in. */
function ask(options: { retry?: false } = {}): Promise<Session | null> {
  return queryClient.fetchQuery({ ...sessionQuery, ...options, staleTime: 0 });
}

/** Makes the copy on this machine follow what the server said. */
function follow(session: Session | null): Promise<void> {
  return session ? keepCopyFor(session) : closeCopy();
}

/**
 * Finds out whether the person on this page is still who the page thinks: asked when the page was painted from disk,
 * and when the server says that something about the session changed.
 */
export async function confirmSession(): Promise<void> {
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  try {
    const now = await ask({ retry: false });
    await follow(now);
    if (!now) return signedOut();
    if (before && before.actor.workspaceId === now.actor.workspaceId) {
      // The trash is told to admins alone: whoever has become one lacks it, whoever was one has it still.
      if (canTask.seeTrash(before.actor) !== canTask.seeTrash(now.actor)) await loadAnew();
      return;
    }
    // Another team's tasks are on the page and on the disk: begin again with neither.
    await wipeCopy();
    location.reload();
  } catch (error) {
    // Without a network the copy is all there is, and the person goes on working with it. Logging out cancels the
    // question, and answers it.
    if (!(error instanceof CancelledError || (error instanceof Error && isPassing(error)))) throw error;
  }
}

/**
 * Who is signed in, for the guard of the signed-in pages: from this machine's copy where there is one, which needs no
 * network, else from the server.
 */
export async function enter(): Promise<Session | null> {
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  if (known && copyAccount() === known.member.id) return known;
  const restored = known === undefined ? await restore() : null;
  if (restored) {
    void confirmSession();
    return restored;
  }
  const session = await ask();
  // The server sends the tasks along with the page.
  const loaded = session?.actor.workspaceId && Promise.race([load(), after(soon)]);
  await Promise.all([follow(session), loaded]);
  return session;
}
