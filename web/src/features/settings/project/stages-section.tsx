import type { Project } from "@baton/domain/project/project";
import { missingCategoryWithout, type ProjectStage, stageLimits } from "@baton/domain/stage/stage";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useStagesOf } from "@/features/project/public.ts";
import { DeleteStageDialog } from "@/features/project-board/stage/public.ts";
import { useAddStage, useStageWrite } from "@/features/stage/public.ts";
import { AddByName } from "../add-by-name.tsx";
import { Section } from "../section.tsx";
import { SortableList } from "../sortable-list.tsx";
import { StageRow } from "./stage-row.tsx";

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
  return (
    <>
      <SortableList
        label={t`Stages`}
        items={stages}
        onMove={({ id, rank: base }, rank) =>
          write({ kind: "edit", id, patch: { rank }, base: { rank: base } }, { quiet: true })
        }
      >
        {(row) => (
          <StageRow
            {...row}
            isNeeded={missingCategoryWithout(stages, row.item.id) !== undefined}
            problemWith={(name) => nameProblem(name, row.others)}
            onDelete={() => setRemoved(row.item)}
          />
        )}
      </SortableList>
      {removed && (
        <DeleteStageDialog
          stage={removed}
          others={stages.filter(({ id }) => id !== removed.id)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

function NewStage({ projectId, stages }: { projectId: string; stages: readonly ProjectStage[] }) {
  const add = useAddStage(projectId, stages);
  return <AddByName label={t`New stage`} problemWith={(name) => nameProblem(name, stages)} onAdd={add} />;
}
