import type { DeliveryState, PauseReason, WebhookEvent, WebhookKind } from "@baton/domain/webhook/webhook";
import { t } from "@lingui/core/macro";

/** What a webhook is told about, by the thing that it is about. */
export const eventGroups = ["task", "comment", "project"] as const;
export type EventGroup = (typeof eventGroups)[number];

export const groupOf = (event: WebhookEvent): EventGroup => event.slice(0, event.indexOf(".")) as EventGroup;

export const groupText = (group: EventGroup): string =>
  ({ task: t`Tasks`, comment: t`Comments`, project: t`Projects` })[group];

/** The event in a list of those of its group. */
export const eventText = (event: WebhookEvent): string =>
  ({
    "task.created": t`Created`,
    "task.updated": t`Changed`,
    "task.moved": t`Moved`,
    "task.completed": t`Completed`,
    "task.trashed": t`Moved to trash`,
    "task.restored": t`Restored`,
    "comment.created": t`Written`,
    "comment.updated": t`Edited`,
    "comment.removed": t`Removed`,
    "project.created": t`Created`,
    "project.updated": t`Changed`,
  })[event];

/** The event by itself. */
const wholeEventText = (event: WebhookEvent): string =>
  ({
    "task.created": t`Task created`,
    "task.updated": t`Task changed`,
    "task.moved": t`Task moved`,
    "task.completed": t`Task completed`,
    "task.trashed": t`Task deleted`,
    "task.restored": t`Task restored`,
    "comment.created": t`Comment written`,
    "comment.updated": t`Comment edited`,
    "comment.removed": t`Comment removed`,
    "project.created": t`Project created`,
    "project.updated": t`Project changed`,
  })[event];

/** The event after another one of the same group. */
const furtherEventText = (event: WebhookEvent): string =>
  ({
    "task.created": t`created`,
    "task.updated": t`changed`,
    "task.moved": t`moved`,
    "task.completed": t`completed`,
    "task.trashed": t`deleted`,
    "task.restored": t`restored`,
    "comment.created": t`written`,
    "comment.updated": t`edited`,
    "comment.removed": t`removed`,
    "project.created": t`created`,
    "project.updated": t`changed`,
  })[event];

/** Events that are named one by one; more are counted. */
const mostNamed = 2;

/** Returns the events of a webhook in a few words. */
export function eventsText(events: readonly WebhookEvent[], all: number): string {
  if (events.length === all) return t`All events`;
  const text = (event: WebhookEvent, index: number) => {
    const before = events[index - 1];
    return before && groupOf(before) === groupOf(event) ? furtherEventText(event) : wholeEventText(event);
  };
  const named = events.slice(0, mostNamed).map(text).join(", ");
  const more = events.length - mostNamed;
  return more > 0 ? t`${named} and ${more} more` : named;
}

export const kindText = (kind: WebhookKind): string =>
  ({ json: t`Signed JSON`, slack: "Slack", discord: "Discord", mattermost: "Mattermost", teams: "Microsoft Teams" })[
    kind
  ];

/** Why a webhook is paused, as a sentence; empty if a person paused it. */
export const pauseText = (reason: PauseReason | null): string =>
  reason === null
    ? ""
    : {
        person: "",
        failures: t`Nothing arrived for three days.`,
        gone: t`The address answered that it is gone.`,
        owner: t`The admin who was responsible for it no longer is one.`,
      }[reason];

export const stateText = (state: DeliveryState): string =>
  ({ waiting: t`Waiting`, delivered: t`Delivered`, failed: t`Given up` })[state];
