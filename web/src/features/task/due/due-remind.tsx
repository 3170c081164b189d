import { minutesOf, type Reminder } from "@baton/domain/reminder/reminder";
import { reminderContract } from "@baton/domain/reminder/reminder.contract";
import { plural, t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { Select } from "@/ui/select.tsx";
import { DueRow } from "./due-row.tsx";

const [hour, day] = [60, 24 * 60];
const offered = ["PT0M", "PT10M", "PT1H", "P1D", "P1W"];

const keyOf = (taskId: string) => ["reminders", taskId];

function leadText(before: string): string {
  const minutes = minutesOf(before) ?? 0;
  if (minutes === 0) return t`When it is due`;
  if (minutes % (7 * day) === 0) return plural(minutes / (7 * day), { one: "# week before", other: "# weeks before" });
  if (minutes % day === 0) return plural(minutes / day, { one: "# day before", other: "# days before" });
  if (minutes % hour === 0) return plural(minutes / hour, { one: "# hour before", other: "# hours before" });
  return plural(minutes, { one: "# minute before", other: "# minutes before" });
}

/** Sets the one reminder before a task is due that this menu shows. */
async function replaceReminder(taskId: string, before: string | null, known: Reminder | undefined): Promise<void> {
  if (known) await call(reminderContract.removeReminder, { params: { id: known.id } });
  if (before !== null) await call(reminderContract.createReminder, { params: { id: taskId }, body: { before } });
}

/** Reminds the person before a task is due. A choice is saved at once: nobody else sees it. */
export function DueRemind({ taskId, isRepeating }: { taskId: string; isRepeating: boolean }) {
  const { data } = useQuery({
    queryKey: keyOf(taskId),
    queryFn: async () => (await call(reminderContract.listReminders, { params: { id: taskId } })).data,
  });
  const known = data?.find(({ before }) => before !== null);
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (before: string | null) => replaceReminder(taskId, before, known),
    onError: (error) => showError(t`Something went wrong!`, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(taskId) }),
  });
  const chosen = isPending ? variables : (known?.before ?? null);
  const leads = [...new Set([...offered, ...(chosen === null ? [] : [chosen])])];
  leads.sort((a, b) => (minutesOf(a) ?? 0) - (minutesOf(b) ?? 0));
  const isOver = !isPending && known !== undefined && known.remindsAt === null;
  return (
    <DueRow label={t`Remind`}>
      <Select
        label={t`Remind`}
        isLabelHidden
        isDisabled={data === undefined}
        items={[{ id: "none", label: t`Never` }, ...leads.map((id) => ({ id, label: leadText(id) }))]}
        value={chosen ?? "none"}
        description={isOver ? overText(isRepeating) : undefined}
        onChange={(id) => mutate(id === "none" ? null : id)}
      />
    </DueRow>
  );
}

const overText = (isRepeating: boolean) =>
  isRepeating ? t`This time has passed. The reminder starts with the next task.` : t`This time has passed.`;
