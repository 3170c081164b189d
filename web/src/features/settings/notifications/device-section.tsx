import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { queryClient } from "@/platform/query-client.ts";
import { reasonOf } from "@/platform/translate.ts";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Section } from "../section.tsx";
import { currentPermission, deviceQuery, switchOff, switchOn } from "./device-notifications.ts";

/** Turns notifications on this device on and off. */
export function DeviceSection() {
  const { data, error, isPending } = useQuery(deviceQuery);
  const { mutate, ...change } = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? switchOn() : switchOff()),
    networkMode: "always",
    retry: false,
    onSettled: () => queryClient.invalidateQueries({ queryKey: deviceQuery.queryKey }),
  });
  const failure = change.error ?? error;
  const isPossible = currentPermission() === "default" || currentPermission() === "granted";
  return (
    <Section title={t`This device`}>
      <Checkbox
        isSelected={change.isPending ? change.variables : (data?.isOn ?? false)}
        isDisabled={!isPossible || isPending || change.isPending}
        onChange={(isOn) => mutate(isOn)}
      >
        {t`Notify me on this device`}
      </Checkbox>
      <p className="text-muted">{permissionText(data?.isOn ?? false)}</p>
      {failure && isPossible && (
        <p role="alert" className="text-danger-text">
          {reasonOf(failure)}
        </p>
      )}
    </Section>
  );
}

/** Explains what the browser allows, and what to do about it. */
function permissionText(isOn: boolean): string {
  const permission = currentPermission();
  if (permission === "unsupported") {
    return t`This browser cannot show notifications. On an iPhone or iPad, add Baton to the home screen first, and open it from there.`;
  }
  if (permission === "denied") {
    return t`This browser blocks notifications from Baton. Allow them in the settings of this site, next to its address, and reload the page.`;
  }
  if (isOn)
    return t`They arrive even while Baton is closed. They say who did what to which task, but contain no comments. Logging out stops them.`;
  if (permission === "granted") return t`This browser allows Baton to show notifications. They are off.`;
  return t`Your browser will ask whether Baton may show notifications.`;
}
