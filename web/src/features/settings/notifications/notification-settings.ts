import {
  changedSettings,
  type NotificationSettings,
  type NotificationSettingsInput,
} from "@baton/domain/notification-settings/notification-settings";
import { notificationSettingsContract } from "@baton/domain/notification-settings/notification-settings.contract";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";

/**
 * The notifications and channels that the current user has chosen. Fetched on every visit, because another device may
 * have changed them.
 */
export const notificationSettingsQuery = queryOptions({
  queryKey: ["notification-settings"],
  queryFn: async ({ signal }): Promise<NotificationSettings> =>
    (await call(notificationSettingsContract.getNotificationSettings, {}, { signal })).data,
  staleTime: 0,
});

const { queryKey } = notificationSettingsQuery;

/** Changes the settings. A change shows at once, and is reverted if it cannot be saved. */
export function useSettingsChange() {
  return useMutation({
    mutationFn: (body: NotificationSettingsInput) =>
      call(notificationSettingsContract.changeNotificationSettings, { body }),
    // Sent one after the other, so that the last change wins.
    scope: { id: "notification-settings" },
    // Shows a failure instead of waiting for the network, because the person expects to see which setting applies.
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
