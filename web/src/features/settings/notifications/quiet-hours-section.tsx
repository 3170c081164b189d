import type { NotificationSettings, QuietHours } from "@baton/domain/notification-settings/notification-settings";
import { t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import { zoneChoices } from "@/platform/time-zones.ts";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Select } from "@/ui/select.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { Section } from "../section.tsx";
import type { SettingsChange } from "./notification-settings.ts";

const usual: QuietHours = { from: "22:00", to: "07:00" };

interface QuietHoursProps {
  settings: NotificationSettings;
  change: SettingsChange;
}

/** Chooses the current user's quiet hours and time zone. */
export function QuietHoursSection({ settings: { quietHours, timeZone }, change }: QuietHoursProps) {
  const zone = timeZone ?? "UTC";
  const zones = useMemo(() => zoneChoices(zone, new Date()), [zone]);
  return (
    <Section title={t`Quiet hours`}>
      <p className="text-muted">
        {t`During these hours, Baton shows nothing on your devices and sends no immediate mail. Your inbox still fills.`}
      </p>
      <Checkbox
        isSelected={quietHours !== null}
        onChange={(isOn) => change.mutate({ quietHours: isOn ? usual : null })}
      >
        {t`Use quiet hours every day`}
      </Checkbox>
      {quietHours && (
        <div className="flex flex-wrap gap-3">
          <Clock label={t`From`} field="from" {...{ quietHours, change }} />
          <Clock label={t`To`} field="to" {...{ quietHours, change }} />
        </div>
      )}
      <Select
        label={t`Time zone`}
        className="max-w-72"
        items={zones}
        value={zone}
        onChange={(chosen) => change.mutate({ timeZone: chosen })}
      />
    </Section>
  );
}

interface ClockProps {
  label: string;
  field: keyof QuietHours;
  quietHours: QuietHours;
  change: SettingsChange;
}

/** The start or end of the quiet hours, saved when the field is left. */
function Clock({ label, field, quietHours, change }: ClockProps) {
  const [typed, setTyped] = useState<string>();
  const next = { ...quietHours, [field]: typed ?? quietHours[field] };
  const isEmpty = typed !== undefined && next.from === next.to;
  const save = () => {
    if (typed === undefined || typed === "" || isEmpty) return;
    change.mutate({ quietHours: next }, { onSettled: () => setTyped(undefined) });
  };
  return (
    <TextField
      type="time"
      label={label}
      value={next[field]}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={(event) => event.key === "Enter" && save()}
      errorMessage={isEmpty ? t`The end must differ from the start.` : undefined}
    />
  );
}
