import { type CalendarFeed, feedLimits } from "@baton/domain/calendar-feed/calendar-feed";
import { truncate } from "@baton/domain/kernel/text";
import type { PersonActor } from "@baton/domain/session/session";
import type { FullTask } from "@baton/domain/task/task";
import { parseSort } from "@baton/domain/task/task.sort";
import { publicAddress } from "../../platform/base/config.ts";
import type { Services } from "../../platform/services.ts";
import { tasksOfView } from "../export/public.ts";
import { projectsSeenBy } from "../project/public.ts";
import { tasksInOrder } from "../task/lists/public.ts";
import { teamScopeOf } from "../task/public.ts";
import type { Entry } from "./icalendar.ts";

type Needed = Pick<Services, "store" | "config">;

/** The tasks of a feed, and its name. */
interface FeedTasks {
  readonly name: string;
  readonly pages: () => AsyncIterable<readonly FullTask[]>;
}

const byDueDate = parseSort("due") ?? [];

/** Returns the tasks that are assigned to a person, or those of a view; undefined if they see it no longer. */
async function tasksOf(
  services: Needed,
  actor: PersonActor,
  { viewId }: Pick<CalendarFeed, "viewId">,
): Promise<FeedTasks | undefined> {
  if (viewId !== null) {
    const found = await tasksOfView(services, actor, { id: viewId, onProgress: () => undefined });
    return found && { name: found.view?.name ?? "", pages: found.pages };
  }
  const wanted = { team: teamScopeOf(actor), actor, filter: "assignee:me -due:none", sort: byDueDate };
  const { pages } = await tasksInOrder(services.store, wanted);
  return { name: "Baton", pages };
}

/** Returns the entries of a feed, and its name; undefined if its person no longer sees its view. */
export async function entriesOf(
  services: Needed,
  actor: PersonActor,
  feed: Pick<CalendarFeed, "viewId">,
): Promise<{ readonly name: string; readonly entries: readonly Entry[] } | undefined> {
  const found = await tasksOf(services, actor, feed);
  if (!found) return undefined;
  const projects = await projectsSeenBy(services.store.read, teamScopeOf(actor).workspaceId, actor);
  const keys = new Map(projects.map(({ id, key }) => [id, key]));
  const address = publicAddress(services.config);
  const entries: Entry[] = [];
  for await (const page of found.pages()) {
    for (const task of page) {
      if (task.endingDate === "" || entries.length >= feedLimits.tasks) continue;
      entries.push({
        ...task,
        name: `${keys.get(task.projectId) ?? ""}-${task.number}`,
        description: truncate(task.description, feedLimits.description),
        url: `${address}/user/tasks/${task.id}`,
      });
    }
    if (entries.length >= feedLimits.tasks) break;
  }
  return { name: found.name, entries };
}
