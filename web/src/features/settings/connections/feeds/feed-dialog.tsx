import type { CalendarFeed } from "@baton/domain/calendar-feed/calendar-feed";
import { calendarFeedContract } from "@baton/domain/calendar-feed/calendar-feed.contract";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useViews } from "@/features/view/public.ts";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { RadioGroup } from "@/ui/radio-group.tsx";
import { Select } from "@/ui/select.tsx";
import { reloadFeeds } from "./feeds-query.ts";

const own = "own";

/**
 * Creates a calendar feed of one's own tasks, or of a view.
 * @param viewId the view that is chosen at first; "" for one's own tasks
 */
export function FeedDialog({ viewId, onClose }: { viewId: string; onClose: () => void }) {
  const views = useViews();
  const [subject, setSubject] = useState(viewId || own);
  const [as, setAs] = useState<CalendarFeed["as"]>("events");
  const create = async () => {
    try {
      const body = { viewId: subject === own ? null : subject, as };
      await call(calendarFeedContract.createCalendarFeed, { body });
      onClose();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showError(t`The calendar feed was not created.`, error);
    }
    reloadFeeds();
  };
  return (
    <FormDialog
      title={t`New calendar feed`}
      submitLabel={t`Create`}
      errors={{}}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <Select
        label={t`Tasks`}
        items={[{ id: own, label: t`My tasks` }, ...views.map(({ id, name }) => ({ id, label: name }))]}
        value={subject}
        onChange={setSubject}
      />
      <RadioGroup
        label={t`Show them as`}
        items={[
          { id: "events", label: t`Events`, description: t`Every calendar shows them.` },
          { id: "todos", label: t`To-dos`, description: t`For programs such as Thunderbird or Tasks.org.` },
        ]}
        value={as}
        onChange={setAs}
      />
    </FormDialog>
  );
}
