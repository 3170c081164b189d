import type { ImportStage } from "@baton/domain/import/import";
import { type WorkStage, workStages } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { StageMark, stageLabel } from "@/features/task/public.ts";
import { formatList } from "@/platform/format-list.ts";
import { cn } from "@/ui/cn.ts";
import { Menu, MenuItem } from "@/ui/menu.tsx";
import { Cell, Column, Table, TableBody, TableHeader, TableRow } from "@/ui/table.tsx";
import { stageGroups } from "./import-state.ts";
import { tasksText } from "./import-text.ts";
import { RowChoice, rowLook } from "./row-choice.tsx";

interface StagesTableProps {
  stages: readonly ImportStage[];
  onChoose: (categories: Readonly<Record<string, WorkStage>>) => void;
}

/** The category of each stage of a file. */
export function StagesTable({ stages, onChoose }: StagesTableProps) {
  const groups = stageGroups(stages);
  if (groups.length === 0) return null;
  return (
    <section aria-label={t`Stages`} className="flex flex-col gap-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <h2 className="font-semibold">{t`Stages`}</h2>
        <p className="text-sm text-muted tabular-nums">
          {plural(stages.length, { one: "# stage", other: "# stages" })}
        </p>
      </div>
      {groups.map(({ project, stages: own, missing }, index) => (
        <div key={project} className="flex flex-col gap-1.5 not-last:pb-2">
          {groups.length > 1 && (
            <h3 dir="auto" className="truncate text-sm font-medium text-muted">
              {project}
            </h3>
          )}
          <div className="@container overflow-clip rounded-lg border bg-surface">
            <Table label={t`Stages of ${project}`} className={rowLook.table}>
              <TableHeader>
                <Column className={rowLook.head}>{t`Stage in the file`}</Column>
                <Column className={cn(rowLook.countHead, rowLook.head)}>{t`Tasks`}</Column>
                <Column className={cn(rowLook.choiceHead, rowLook.head)}>{t`Category`}</Column>
              </TableHeader>
              <TableBody className={rowLook.table}>
                {own.map((stage, row) => (
                  <Row key={stage.key} id={`stage-${index}-${row}`} stage={stage} onChoose={onChoose} />
                ))}
              </TableBody>
            </Table>
          </div>
          {missing.length > 0 && (
            <p className="text-sm text-muted">
              {t`The file has no stage for ${formatList(missing.map(stageLabel))}. Baton adds an empty one if the project has none.`}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}

interface RowProps {
  id: string;
  stage: ImportStage;
  onChoose: StagesTableProps["onChoose"];
}

function Row({ id, stage: { key, name, category, tasks, isArchived }, onChoose }: RowProps) {
  const nameId = `${id}-name`;
  return (
    <TableRow className={rowLook.row}>
      <Cell className={cn(rowLook.cell, rowLook.name)}>
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <bdi id={nameId} className="max-w-full truncate font-medium">
            {name}
          </bdi>
          {isArchived && <span className="text-sm text-muted">{t`archived`}</span>}
        </span>
      </Cell>
      <Cell className={cn(rowLook.cell, rowLook.count)}>
        <span className="@max-md:hidden">{i18n.number(tasks)}</span>
        <span className="@md:hidden">{tasksText(tasks)}</span>
      </Cell>
      <Cell className={cn(rowLook.cell, rowLook.choice)}>
        <RowChoice
          id={`${id}-category`}
          labelledBy={nameId}
          menu={(menu) => (
            <Menu {...menu} label={t`Category of ${name}`} selected={category}>
              {workStages.map((each) => (
                <MenuItem
                  key={each}
                  id={each}
                  icon={<StageMark stage={each} />}
                  onAction={() => each !== category && onChoose({ [key]: each })}
                >
                  {stageLabel(each)}
                </MenuItem>
              ))}
            </Menu>
          )}
        >
          <StageMark stage={category} />
          <span className="truncate">{stageLabel(category)}</span>
        </RowChoice>
      </Cell>
    </TableRow>
  );
}
