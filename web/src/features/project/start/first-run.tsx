import { newId } from "@baton/domain/kernel/ids";
import type { Project } from "@baton/domain/project/project";
import { keyFor } from "@baton/domain/project/project.key";
import { t } from "@lingui/core/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { FolderInput, Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { TeamNameField } from "@/features/workspace/public.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { cn } from "@/ui/cn.ts";
import { Kbd } from "@/ui/kbd.tsx";
import { toneClass } from "@/ui/tone.ts";
import { bufferKeys } from "@/ui/typed-ahead.ts";
import { useStagesOf } from "../project-data.ts";
import { useProjectWrite } from "../project-writes.ts";
import { type ProjectTemplate, projectTemplates } from "../templates.ts";
import { useDismissFirstRun } from "./initial-project.ts";

/** Returns the answers to how the first project of a team begins. */
function useAnswer(project: Project, onAnswer: () => void) {
  const { write } = useProjectWrite();
  const answered = useDismissFirstRun(project);
  const before = useStagesOf(project.id);
  const navigate = useNavigate();
  const { id, name, key, colour } = project;
  const open = (newKey: string) => {
    onAnswer();
    bufferKeys();
    void navigate({ to: "/user/projects/$key", params: { key: newKey }, state: { newProject: newKey } });
  };
  return {
    startEmpty: () => {
      answered();
      open(key);
    },
    start: (template: ProjectTemplate) => {
      const stages = template.stages.map((stage) => ({ id: newId(), ...stage }));
      const own = before.map(({ id: stageId, name: title, category, colour: hue, rank, wipLimit }) => ({
        ...{ id: stageId, name: title, category, colour: hue, rank, wipLimit },
      }));
      const newKey = keyFor(template.name, new Set());
      const patch = { name: template.name, key: newKey, colour: template.colour, stages };
      write({ kind: "edit", id, patch, base: { name, key, colour, stages: own } }, { quiet: true });
      open(newKey);
    },
  };
}

const keySteps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves the focus between the cards with the arrow keys. The first card has the focus when the page opens. */
function useArrowKeys() {
  const list = useRef<HTMLUListElement>(null);
  const cards = () => [...(list.current?.querySelectorAll("button") ?? [])];
  useEffect(() => list.current?.querySelector("button")?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = cards();
    const inRow = all.filter(({ offsetTop }) => offsetTop === all[0]?.offsetTop).length;
    const by = event.key === "ArrowUp" || event.key === "ArrowDown" ? step * inRow : step;
    const now = all.indexOf(document.activeElement as HTMLButtonElement);
    all[(now + by + all.length) % all.length]?.focus();
  };
  return { ref: list, onKeyDown };
}

/**
 * Asks a person who has just created a team what it is called and what it works on first, and opens a suitable board.
 */
export function FirstRun({ project, onAnswer }: { project: Project; onAnswer: () => void }) {
  const answer = useAnswer(project, onAnswer);
  const arrows = useArrowKeys();
  return (
    <div className="group mx-auto flex w-full max-w-226 flex-col gap-5 p-4 py-6 sm:gap-6">
      <div>
        <h1 className="text-2xl font-[650] text-balance">{t`What does your team work on first?`}</h1>
        <p className="mt-1.5 max-w-160 text-base text-muted">
          {t`Choose the board that comes closest. You can change its stages and names at any time, and add more projects.`}
        </p>
      </div>
      <div className="max-w-80">
        <TeamNameField description={t`The people you invite see it. You can change it in Settings.`} />
      </div>
      <ul {...arrows} className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
        {projectTemplates().map((template) => (
          <li key={template.id} className="grid">
            <Choice
              name={template.name}
              detail={outline(template)}
              preview={template.stages.map(({ name, colour }) => ({ id: name, colour }))}
              onPress={() => answer.start(template)}
              sign={<span className={cn(toneClass[template.colour], "size-2.5 shrink-0 rounded-[3px] bg-tone")} />}
            />
          </li>
        ))}
        <li className="grid">
          <Choice
            name={t`Empty board`}
            detail={t`Name your own stages`}
            preview={emptyPreview}
            isEmpty
            onPress={answer.startEmpty}
            sign={<Plus size={16} aria-hidden="true" />}
          />
        </li>
      </ul>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        <span className="flex flex-wrap items-center gap-2">
          <Link to="/user/dashboard" className={buttonClass({ variant: "ghost" })}>
            {t`Not now`}
          </Link>
          <Link to="/user/settings/$page" params={{ page: "import" }} className={buttonClass({ variant: "ghost" })}>
            <FolderInput aria-hidden="true" />
            {t`Import boards from another product`}
          </Link>
        </span>
        {/* The keys work only where the focus is. */}
        <p className="hidden items-center gap-1.5 group-has-[ul:focus-within]:flex pointer-coarse:hidden!">
          <Kbd>{"←"}</Kbd>
          <Kbd>{"→"}</Kbd>
          {t`choose`}
          <Kbd>{"↵"}</Kbd>
          {t`start`}
        </p>
      </div>
    </div>
  );
}

/** Returns the first stage and the first completed one of a template, or all stages of a short one. */
function outline({ stages }: ProjectTemplate): string {
  const names = stages.map(({ name }) => name);
  const [first = "", last = ""] = [names[0], stages.find(({ category }) => category === "completed")?.name];
  return names.length <= 3 ? names.join(", ") : t`${first} to ${last}`;
}

interface Column {
  readonly id: string;
  readonly colour: ProjectTemplate["colour"];
}

const emptyPreview: readonly Column[] = ["left", "middle", "right"].map((id) => ({ id, colour: "gray" }));

interface ChoiceProps {
  name: string;
  detail: string;
  /** The columns that are drawn. */
  preview: readonly Column[];
  isEmpty?: boolean;
  sign: ReactNode;
  onPress: () => void;
}

function Choice({ name, detail, preview, isEmpty = false, sign, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex flex-col gap-2 rounded-lg border bg-surface p-2.5 text-start outline-offset-2 transition-colors hover:border-line-strong sm:p-3"
    >
      <span aria-hidden="true" className="flex h-16 gap-1 overflow-hidden rounded-md bg-sunken p-2 pb-0 sm:h-19">
        {preview.slice(0, 5).map(({ id, colour }, index) => (
          <span key={id} className="flex flex-1 flex-col gap-1 rounded-t-sm bg-hover">
            <span className={cn(toneClass[colour], "h-0.5 rounded-full bg-tone")} />
            {!isEmpty && rows(index).map((row) => <span key={row} className="mx-0.5 h-2.5 rounded-[2px] bg-surface" />)}
          </span>
        ))}
      </span>
      <span className="flex items-center gap-2 font-semibold">
        {sign}
        <span className="min-w-0 truncate">{name}</span>
      </span>
      <span className="text-sm text-muted">{detail}</span>
    </button>
  );
}

/** The cards drawn in a column: fewer towards the end. */
const rows = (column: number) => Array.from({ length: Math.max(4 - column, 1) }, (_, row) => row);
