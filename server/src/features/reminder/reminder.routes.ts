import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { unknownZone } from "@baton/domain/notification-settings/quiet";
import { type Reminder, type ReminderInput, reminderLimits, reminderMoment } from "@baton/domain/reminder/reminder";
import { reminderContract } from "@baton/domain/reminder/reminder.contract";
import { reminderMessages } from "@baton/domain/reminder/reminder.messages";
import type { PersonActor } from "@baton/domain/session/session";
import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import type { FastifyInstance } from "fastify";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { settingsOf } from "../notification-settings/public.ts";
import { type Db, summariesByIds, teamScopeOf } from "../task/public.ts";
import { runReminders } from "./reminder.jobs.ts";
import { deleteReminder, findReminder, insertReminder, remindersOf } from "./reminder.store.ts";

/** Returns a task that the actor sees. */
async function seenTask(db: Db, actor: PersonActor, id: string): Promise<Task> {
  const [task] = await summariesByIds(db, teamScopeOf(actor).workspaceId, [id]);
  if (!(task && canTask.see(actor, task))) throw new AppError("not_found");
  return task;
}

/** Creates a reminder. One before a due date that is near may be over already: it reminds of the next of the series. */
async function create(tx: Tx, actor: PersonActor, taskId: string, input: ReminderInput) {
  const task = await seenTask(tx.db, actor, taskId);
  const known = await remindersOf(tx.db, tx.workspaceId, actor.userId, taskId);
  const wish =
    "at" in input ? { at: new Date(input.at).toISOString(), before: null } : { at: null, before: input.before };
  const same = known.find(({ at, before }) => at === wish.at && before === wish.before);
  if (same) return { ...same, message: reminderMessages.created };
  if (known.length >= reminderLimits.perTask) throw new AppError("conflict", reminderMessages.tooMany);
  const { timeZone } = await settingsOf(tx.db, actor.userId);
  const moment = reminderMoment(wish, task, timeZone ?? unknownZone);
  const isAhead = moment !== undefined && moment.toISOString() > tx.now;
  if (wish.at !== null && !isAhead) {
    throw new AppError("invalid", undefined, [{ path: "at", message: reminderMessages.over }]);
  }
  const reminder: Reminder = { id: newId(), taskId, ...wish, remindsAt: isAhead ? moment.toISOString() : null };
  await insertReminder(tx, actor.userId, reminder);
  return { ...reminder, message: reminderMessages.created };
}

async function remove(tx: Tx, actor: PersonActor, id: string) {
  const reminder = await findReminder(tx.db, tx.workspaceId, actor.userId, id);
  if (!reminder) throw new AppError("not_found");
  await seenTask(tx.db, actor, reminder.taskId);
  await deleteReminder(tx, id);
  return { ...reminder, message: reminderMessages.removed };
}

/** Serves the caller's own reminders. */
export function serveReminders(app: FastifyInstance, services: Services): void {
  const { store } = services;
  runReminders(app, services);
  serve(app, reminderContract.listReminders, async ({ actor, params }) => {
    const { id } = await seenTask(store.read, actor, params.id);
    return remindersOf(store.read, teamScopeOf(actor).workspaceId, actor.userId, id);
  });
  serve(app, reminderContract.createReminder, (call) =>
    write(services, call, (tx, actor) => create(tx, actor, call.params.id, call.body)),
  );
  serve(app, reminderContract.removeReminder, (call) =>
    write(services, call, (tx, actor) => remove(tx, actor, call.params.id)),
  );
}
