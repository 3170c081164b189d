import { type Priority, taskLimits, type WorkStage } from "@baton/domain/task/task";

const completedWords =
  /\b(?:done|complete[d]?|closed?|resolved|finished|released|shipped|deployed|published|live|merged|cancell?ed|won'?t (?:do|fix)|duplicate|archived?|erledigt|fertig|abgeschlossen|terminé|fait|hecho|terminado|concluído|feito|fatto|klaar|готово|сделано|завершено)\b|^(?:готово|сделано|завершено|完了|完成|已完成|מוכן|בוצע|تم|مكتمل)$/iu;
const progressWords =
  /\b(?:doing|in[ -]?progress|progress|started|working|wip|in[ -]?review|review(?:ing)?|testing|qa|active|ongoing|current|in (?:arbeit|bearbeitung)|en (?:cours|curso)|em andamento|in corso)\b|^(?:в работе|進行中|进行中|בתהליך)$/iu;

/** Guesses the category of a stage by its name. */
export function categoryOf(name: string): WorkStage {
  if (/\b(?:not (?:started|done)|un(?:done|started|resolved)|to[ -]?do|incomplete)\b/i.test(name)) return "todo";
  if (completedWords.test(name)) return "completed";
  return progressWords.test(name) ? "in-progress" : "todo";
}

const priorityWords: Readonly<Record<string, Priority>> = {
  urgent: "high",
  critical: "high",
  blocker: "high",
  highest: "high",
  high: "high",
  important: "high",
  major: "high",
  p0: "high",
  p1: "high",
  medium: "medium",
  p2: "medium",
  normal: "normal",
  moderate: "normal",
  p3: "normal",
  low: "low",
  lowest: "low",
  minor: "low",
  trivial: "low",
  p4: "low",
  // German, French, Spanish and Portuguese.
  ...{ dringend: "high", hoch: "high", mittel: "medium", niedrig: "low", gering: "low" },
  ...{ haute: "high", élevée: "high", moyenne: "medium", normale: "normal", basse: "low", faible: "low" },
  ...{ urgente: "high", alta: "high", media: "medium", baja: "low", média: "medium", baixa: "low" },
};

/** Returns the priority that a word states; undefined if it states none, or is unknown. */
export const priorityOf = (word: string): Priority | undefined =>
  priorityWords[
    word
      .trim()
      .toLowerCase()
      .replace(/^priority[: ]+|[^\p{L}\p{N}]+$/gu, "")
  ];

/** Returns a number of points as tasks can have it: up to 1,000, in steps of a half. */
export function estimateOf(value: number | undefined): number | undefined {
  if (value === undefined || value < 0 || value > taskLimits.estimate) return undefined;
  return Math.round(value * 2) / 2;
}
