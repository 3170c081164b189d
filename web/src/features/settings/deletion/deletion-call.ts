import type { deletionContract } from "@baton/domain/deletion/deletion.contract";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { z } from "zod";
import { currentUserQuery } from "@/features/session/public.ts";
import { request } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { translate } from "@/platform/translate.ts";

type Contract = typeof deletionContract;

/** Like second-factor-call.ts, this module imports only the types of the contract. */
const routes = {
  deleteAccount: ["POST", "/api/account/deletion"],
  cancelAccountDeletion: ["DELETE", "/api/account/deletion"],
  deleteTeam: ["POST", "/api/team/deletion"],
  cancelTeamDeletion: ["DELETE", "/api/team/deletion"],
} as const satisfies { readonly [K in keyof Contract]: readonly [Contract[K]["method"], Contract[K]["path"]] };

/** Requests or cancels the deletion of an account or team. */
export async function callDeletion<K extends keyof typeof routes>(
  name: K,
  body?: object,
): Promise<z.output<Contract[K]["answer"]>> {
  const [method, path] = routes[name];
  return (await request<z.output<Contract[K]["answer"]>>(method, path, body)).data;
}

/** Cancels the deletion of an account or team, and shows the result. */
export async function cancelDeletion(name: "cancelAccountDeletion" | "cancelTeamDeletion"): Promise<void> {
  try {
    const { message } = await callDeletion(name);
    await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    showSuccess(translate(message));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    showError(t`The change could not be saved.`, error);
  }
}

/** Formats the day of a deletion. */
export const endingDay = (endsAt: string): string => i18n.date(endsAt, { dateStyle: "long" });
