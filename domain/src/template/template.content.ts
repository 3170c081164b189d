import { z } from "zod";
import { hue } from "../kernel/hue.ts";
import { pick } from "../kernel/names.ts";
import { text } from "../kernel/text.ts";
import { firstTasks } from "../project/project.input.ts";
import { projectEntity } from "../project/project.ts";
import { stageEntity, stageLimits } from "../stage/stage.ts";
import { subtaskLimits, subtaskTitle, tooManySubtasks } from "../subtask/subtask.ts";
import { priority, taskEntity, taskLimits, workStages } from "../task/task.ts";
import { templateFields } from "./template.fields.ts";

/** A stage that a project begins with. */
const templateStage = z.strictObject({
  name: stageEntity.rowShape.name,
  category: stageEntity.rowShape.category,
  colour: hue.default("gray"),
  wipLimit: stageEntity.rowShape.wipLimit.default(null),
});

const project = z
  .strictObject({
    kind: z.literal("project"),
    colour: projectEntity.rowShape.colour.default("blue"),
    icon: projectEntity.rowShape.icon.default(""),
    description: projectEntity.rowShape.description.default(""),
    membersCan: projectEntity.rowShape.membersCan.default(null),
    archiveAfterDays: projectEntity.rowShape.archiveAfterDays.default(null),
    cycle: projectEntity.rowShape.cycle.default(null),
    timeTracking: projectEntity.rowShape.timeTracking.default(false),
    stages: z
      .array(templateStage)
      .max(stageLimits.stages, `At most ${stageLimits.stages} stages`)
      .refine((stages) => workStages.every((category) => stages.some((stage) => stage.category === category)), {
        error: `A project needs a stage of each category: ${workStages.join(", ")}`,
      }),
    tasks: firstTasks.default([]),
  })
  .refine(({ stages, tasks }) => tasks.every(({ stage }) => stage < stages.length), {
    error: "A task is in a stage that the template does not have",
    path: ["tasks"],
  });

const task = z.strictObject({
  kind: z.literal("task"),
  ...pick(taskEntity.storedShape, templateFields),
  title: text(taskLimits.title, "Task Title is required").default(""),
  // The composer begins with the same priority.
  priority: priority.default("normal"),
  subtasks: z.array(subtaskTitle).max(subtaskLimits.perTask, tooManySubtasks).default([]),
});

/** The content of a template: the initial state of a project, or the fields of a task. */
export const templateContent = z.discriminatedUnion("kind", [project, task], "Choose one of project, task");
export type TemplateContent = z.infer<typeof templateContent>;
export type ProjectContent = z.infer<typeof project>;
export type TaskContent = z.infer<typeof task>;
