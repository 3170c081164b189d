import { today } from "@baton/domain/kernel/dates";
import { readRule } from "@baton/domain/task/task.rule";
import { plural, t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { createRoot } from "react-dom/client";
import { dateText, weekdayText } from "@/platform/date-format.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Kbd } from "@/ui/kbd.tsx";
import { changeDecided, moveOf, recurrenceAfter, type Which } from "./decided-series.ts";
import { timeText } from "./due-words.ts";
import { leavesSeriesOpen, type MovedTask, type SeriesChange } from "./moves-series.ts";
import { ruleText } from "./rule-text.ts";
import { loadSeries } from "./series.ts";

interface Answers {
  readonly title: string;
  readonly moved: string;
  readonly one: string;
  readonly all: string;
}

/** Words the question for one task. Its other dates are known once the library is loaded. */
async function answersFor(move: MovedTask, today: string): Promise<Answers> {
  const { task, to } = move;
  const day = (date: string) => weekdayText(date, today);
  const [from, target] = [day(task.endingDate), day(to)];
  const time = task.dueTime === null ? "" : timeText(task.dueTime);
  const series = await loadSeries();
  const datesAfter = (which: Which, count: number) => {
    const recurrence = recurrenceAfter(move, which);
    return recurrence ? series.nextDates({ endingDate: to, recurrence }, today, count) : [];
  };
  const [next] = datesAfter("this", 1);
  const parts = readRule(recurrenceAfter(move, "all")?.rule ?? "");
  const rule = "problem" in parts ? "" : ruleText(parts);
  const timed = time === "" ? rule : t`${rule} at ${time}`;
  const dates = [to, ...datesAfter("all", 2)].map((date) => dateText(date, "words", today)).join(", ");
  return {
    title: t`Move this one, or all from here?`,
    moved:
      time === "" ? t`You moved it from ${from} to ${target}.` : t`You moved it from ${from} to ${target} at ${time}.`,
    one:
      next === undefined
        ? t`Due ${target}. It is the last one.`
        : t`Due ${target}. The next one stays on ${day(next)}.`,
    all: t`${timed}: ${dates} and so on.`,
  };
}

function answersForMany(count: number): Answers {
  return {
    title: t`Move only these, or all from here?`,
    moved: plural(count, { one: "# task that you moved repeats.", other: "# tasks that you moved repeat." }),
    one: t`Their next ones stay on their dates.`,
    all: t`Their next ones move as well.`,
  };
}

function Choice({
  label,
  text,
  shortcut,
  ...button
}: {
  label: string;
  text: string;
  shortcut: string;
  autoFocus: boolean;
  onPress: () => void;
}) {
  return (
    <Button {...button} className="h-auto! w-full justify-between! gap-3 px-3! py-2.5! text-start! whitespace-normal!">
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="font-semibold">{label}</span>
        <span className="text-sm font-normal text-muted">{text}</span>
      </span>
      <Kbd>{shortcut}</Kbd>
    </Button>
  );
}

function Question({ answers, onAnswer }: { answers: Answers; onAnswer: (which: Which | null) => void }) {
  const [isOpen, setOpen] = useState(true);
  const answer = (which: Which | null) => {
    setOpen(false);
    onAnswer(which);
  };
  const keys: Readonly<Record<string, Which>> = { 1: "this", 2: "all" };
  return (
    <Dialog
      title={answers.title}
      size="sm"
      isOpen={isOpen}
      onOpenChange={() => answer(null)}
      footer={
        <>
          <p className="me-auto text-sm text-muted">{t`What is completed stays as it was.`}</p>
          <Button onPress={() => answer(null)}>{t`Cancel`}</Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons are the way without keys */}
      <div
        className="flex flex-col gap-2"
        onKeyDown={(event) => {
          const which = keys[event.key];
          if (which) answer(which);
        }}
      >
        <p className="-mt-1 pb-1 text-sm text-muted">{answers.moved}</p>
        <Choice label={t`This one`} text={answers.one} shortcut="1" autoFocus onPress={() => answer("this")} />
        <Choice
          label={t`All from here`}
          text={answers.all}
          shortcut="2"
          autoFocus={false}
          onPress={() => answer("all")}
        />
      </div>
    </Dialog>
  );
}

/** Shows a dialog over whatever is on the screen, until it is answered. */
function shown(dialog: (onAnswer: (which: Which | null) => void) => ReactNode): Promise<Which | null> {
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  return new Promise((resolve) => {
    root.render(
      dialog((which) => {
        resolve(which);
        // The dialog first fades out, and returns the focus.
        setTimeout(() => {
          root.unmount();
          host.remove();
        }, 500);
      }),
    );
  });
}

/**
 * Asks whether only the moved tasks change, or all later ones of their series. Once for all of them.
 * @returns null if they are to stay where they were
 */
async function askSeries(moves: readonly MovedTask[], day: string): Promise<Which | null> {
  const [first] = moves;
  if (!first) return "this";
  const answers = moves.length === 1 ? await answersFor(first, day) : answersForMany(moves.length);
  return shown((onAnswer) => <Question answers={answers} onAnswer={onAnswer} />);
}

/** Returns changes of tasks as the person has decided them, of which some move a series; null if nothing is to change. */
export async function decided<C extends SeriesChange>(changes: readonly C[]): Promise<C[] | null> {
  const which = await askSeries(changes.filter(leavesSeriesOpen).map(moveOf), today());
  return which && changes.map((change) => changeDecided(change, which));
}
