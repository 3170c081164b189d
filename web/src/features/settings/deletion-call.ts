import type { deletionContract } from "@baton/domain/deletion/deletion.contract";
import type { z } from "zod";
import { currentUserQuery } from "@/features/session/public.ts";
import { request } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";

type Contract = typeof deletionContract;

/** As in second-factor-call.ts, only types of the contract are here. */
const routes = {
  deleteAccount: ["POST", "/api/account/deletion"],
  keepAccount: ["DELETE", "/api/account/deletion"],
  deleteTeam: ["POST", "/api/team/deletion"],
  keepTeam: ["DELETE", "/api/team/deletion"],
} as const satisfies { readonly [K in keyof Contract]: readonly [Contract[K]["method"], Contract[K]["path"]] };

/** Asks for the end of an account or team, or that it stays. */
export async function callDeletion<K extends keyof typeof routes>(
  name: K,
  body?: object,
): Promise<z.output<Contract[K]["answer"]>> {
  const [method, path] = routes[name];
  return (await request<z.output<Contract[K]["answer"]>>(method, path, body)).data;
}

/** Keeps an account or team after all, and says so. */
export async function keep(name: "keepAccount" | "keepTeam"): Promise<void> {
  try {
    const { message } = await callDeletion(name);
    await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    showSuccess(message);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    showError("That could not be changed.", error);
  }
}

const day = new Intl.DateTimeFormat("en", { dateStyle: "long" });

/** The day on which something ends. */
export const endingDay = (endsAt: string): string => day.format(new Date(endsAt));
