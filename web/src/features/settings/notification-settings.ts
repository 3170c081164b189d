import {
  changedSettings,
  type NotificationSettings,
  type NotificationSettingsInput,
} from "@baton/domain/notification-settings/notification-settings";
import { notificationSettingsContract } from "@baton/domain/notification-settings/notification-settings.contract";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";

/** Of what the current user is told, and how. Fetched on every visit: another device may have changed it. */
export const notificationSettingsQuery = queryOptions({
  queryKey: ["notification-settings"],
  queryFn: async ({ signal }): Promise<NotificationSettings> =>
    (await call(notificationSettingsContract.getNotificationSettings, {}, { signal })).data,
  staleTime: 0,
});

const { queryKey } = notificationSettingsQuery;

/** Changes the settings. A change shows at once, and is taken back if it cannot be saved. */
export function useSettingsChange() {
  return useMutation({
    mutationFn: (body: NotificationSettingsInput) =>
      call(notificationSettingsContract.changeNotificationSettings, { body }),
    // One after the other, so that the last one holds.
    scope: { id: "notification-settings" },
    // Shows a failure instead of waiting for the network: whoever chooses wants to know what holds.
    networkMode: "always",
    retry: false,
    async onMutate(body) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, changedSettings(before, body));
      return before;
    },
    onError: (_error, _body, before) => queryClient.setQueryData(queryKey, before),
  });
}

export type SettingsChange = ReturnType<typeof useSettingsChange>;
