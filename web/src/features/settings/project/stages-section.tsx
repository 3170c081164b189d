import type { Project } from "@baton/domain/project/project";
import { lackingWithout, type ProjectStage, stageLimits } from "@baton/domain/stage/stage";
import { rankAt } from "@baton/domain/task/task.rank";
import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { useStagesOf } from "@/features/project/public.ts";
import { DeleteStageDialog } from "@/features/project-board/stage/public.ts";
import { useAddStage, useStageWrite } from "@/features/stage/public.ts";
import { announce } from "@/ui/announce.ts";
import { Button } from "@/ui/button.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { useSortable } from "@/ui/use-sortable.ts";
import { Section } from "../section.tsx";
import { gripClass, StageRow } from "./stage-row.tsx";

/** Returns why a stage cannot have a name; undefined if it can. */
function nameProblem(name: string, others: readonly ProjectStage[]): string | undefined {
  if (name === "") return t`Name is required`;
  if (name.length > stageLimits.name) return t`Use at most ${stageLimits.name} characters`;
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  return isTaken ? t`Another stage of this project has this name` : undefined;
}

/** The stages of a project in the order of its columns. */
export function StagesSection({ project }: { project: Project }) {
  const stages = useStagesOf(project.id);
  return (
    <Section title={t`Stages`}>
      <p className="text-muted">
        {t`The columns of the board. What a stage counts as decides where its tasks appear in the lists of all projects.`}
      </p>
      <StageList stages={stages} />
      {stages.length < stageLimits.stages ? (
        <NewStage projectId={project.id} stages={stages} />
      ) : (
        <p className="text-sm text-muted">{t`A project can have at most ${stageLimits.stages} stages.`}</p>
      )}
    </Section>
  );
}

function StageList({ stages }: { stages: readonly ProjectStage[] }) {
  const { write } = useStageWrite();
  const [removed, setRemoved] = useState<ProjectStage>();
  const list = useRef<HTMLUListElement>(null);
  const othersOf = (id: string) => stages.filter((stage) => stage.id !== id);

  const move = (id: string, to: number) => {
    const stage = stages.find((each) => each.id === id);
    const others = othersOf(id);
    if (!stage || to < 0 || to > others.length) return;
    const [patch, base] = [{ rank: rankAt(others, to) }, { rank: stage.rank }];
    write({ kind: "edit", id, patch, base }, { quiet: true });
    announce(t`${stage.name}: position ${to + 1} of ${stages.length}`);
  };
  useSortable(list, true, { onMove: move, handle: `.${gripClass}` });
  return (
    <>
      <ul ref={list} aria-label={t`Stages`} className="relative -mx-3 flex flex-col sm:-ms-6">
        {stages.map((stage, index) => (
          <StageRow
            key={stage.id}
            stage={stage}
            isFirst={index === 0}
            isLast={index === stages.length - 1}
            isNeeded={lackingWithout(stages, stage.id) !== undefined}
            problemWith={(name) => nameProblem(name, othersOf(stage.id))}
            onMove={(by) => move(stage.id, index + by)}
            onDelete={() => setRemoved(stage)}
          />
        ))}
      </ul>
      {removed && (
        <DeleteStageDialog stage={removed} others={othersOf(removed.id)} onClose={() => setRemoved(undefined)} />
      )}
    </>
  );
}

function NewStage({ projectId, stages }: { projectId: string; stages: readonly ProjectStage[] }) {
  const add = useAddStage(projectId, stages);
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = nameProblem(name.trim(), stages);
        setProblem(wrong);
        if (wrong !== undefined) return;
        add(name.trim());
        setName("");
      }}
    >
      <TextField
        label={t`New stage`}
        isLabelHidden
        placeholder={t`New stage`}
        autoComplete="off"
        value={name}
        errorMessage={problem}
        validationBehavior="aria"
        onChange={(next) => {
          setName(next);
          setProblem(undefined);
        }}
        className="flex-1"
      />
      <Button type="submit">{t`Add`}</Button>
    </form>
  );
}
