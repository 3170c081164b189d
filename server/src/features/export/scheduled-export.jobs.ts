import type { FastifyInstance } from "fastify";
import { openArchives } from "../../platform/files/archives.ts";
import type { Services } from "../../platform/services.ts";
import { runEvery } from "../../platform/store/jobs.ts";
import { lookingEveryMs, ScheduledExport } from "./scheduled-export.ts";

/** Writes the archives of all teams on the schedule of the operator, if there is one, on one node at a time. */
export function exportOnSchedule(app: FastifyInstance, services: Services): void {
  const { config, store } = services;
  const { scheduledExport: schedule } = config;
  if (!schedule) return;
  const closing = new AbortController();
  const exports = new ScheduledExport(services, schedule, openArchives(schedule.to, config));
  const job = async (now: Date) => {
    const written = await exports.writeDue({
      now,
      signal: closing.signal,
      onFailure: ({ id, name }, error) =>
        app.log.error({ err: error, team: id }, `cannot export the team ${name} on schedule`),
    });
    if (written > 0) app.log.info({ written }, "exported teams on schedule");
  };
  runEvery(lookingEveryMs(schedule), app, store, { name: "export teams on schedule", job });
  // Hooks run in reverse order: the job is told to stop before it is waited for.
  app.addHook("onClose", async () => closing.abort());
}
