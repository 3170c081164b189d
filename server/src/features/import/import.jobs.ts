import type { ImportRow } from "@baton/domain/import/import";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../platform/services.ts";
import { runInBackground } from "../../platform/store/background-work.ts";
import { mailInvitations, type WithToken } from "../invitation/public.ts";
import { getPerson } from "../member/public.ts";
import { getImport, importsInProgress } from "./import.store.ts";
import { continueImport } from "./run-import.ts";

/** Mails the links of invitations, if there is a mail server. Otherwise, the team's page makes new ones. */
async function mailLinks(services: Services, { createdBy }: ImportRow, made: readonly WithToken[]): Promise<void> {
  if (createdBy === null) return;
  const { id: userId, email } = await getPerson(services.store.read, createdBy);
  await mailInvitations(services, { userId, email }, made);
}

/**
 * Runs the imports that are started or undone on this node, one after the other, and continues those that a node has
 * left unfinished. Returns a function that is called when one was started, cancelled or undone.
 */
export const runImports = (app: FastifyInstance, services: Services): ((id: string) => void) =>
  runInBackground(app, {
    what: "an import",
    unfinished: () => importsInProgress(services.store.read),
    run: async ({ workspaceId, id }) => {
      const invitations = await continueImport(services, workspaceId, id);
      if (invitations.length > 0)
        await mailLinks(services, await getImport(services.store.read, workspaceId, id), invitations);
    },
  });
