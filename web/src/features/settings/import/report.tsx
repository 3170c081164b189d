import { broughtNote } from "@baton/domain/import/import";
import type { ImportWire } from "@baton/domain/import/import.wire";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { CircleCheck, Download, RefreshCw } from "lucide-react";
import { useState } from "react";
import { ProjectMark, useProjects } from "@/features/project/public.ts";
import { saveText } from "@/platform/save-text.ts";
import { useMinute } from "@/platform/use-minute.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { Button } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { Counts } from "./counts.tsx";
import { removeImport, useImportCall } from "./import-query.ts";
import { invitedOf, undoableUntil } from "./import-state.ts";
import { dayText, tasksText, timeText, titleOf } from "./import-text.ts";
import { NoteList } from "./note-list.tsx";
import { focusIfLost, Outcome } from "./outcome.tsx";

const headClass = "border-y bg-sunken px-4 py-1.5 text-sm font-medium text-muted";

/** What an import has brought, what it has not, and what it has changed. */
export function Report({ one }: { one: ImportWire }) {
  const { name, counts, created, updated, outdated, finishedAt } = one;
  const notes = one.notes.filter(({ code }) => code !== broughtNote);
  const facts = [t`${tasksText(created)} created`, ...(updated > 0 ? [t`${tasksText(updated)} updated`] : [])];
  return (
    <Outcome
      sign={<CircleCheck size={20} aria-hidden="true" className="text-success-text" />}
      title={t`${titleOf(one)} is in`}
      detail={
        <>
          <bdi>{name}</bdi>
          {finishedAt && <time dateTime={finishedAt}>{`, ${timeText(finishedAt)}`}</time>}
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-4">
        <Projects ids={one.projectIds} />
        <Undo one={one} />
      </div>
      <h3 className={headClass}>{t`What came`}</h3>
      <div className="flex flex-col gap-2 p-4 pt-3">
        <p className="font-medium tabular-nums">{facts.join(" · ")}</p>
        {outdated > 0 && (
          <p>
            {plural(outdated, {
              one: "# task is newer here than in the file, and stays as it is.",
              other: "# tasks are newer here than in the file, and stay as they are.",
            })}
          </p>
        )}
        <h4 className="text-sm text-muted">{t`In the file`}</h4>
        <Counts counts={counts} />
        <Invited one={one} />
      </div>
      <Notes title={t`What did not`} notes={notes.filter(({ kind }) => kind === "lost")} />
      <Notes title={t`What changed`} notes={notes.filter(({ kind }) => kind === "changed")} />
      <div className="flex flex-wrap items-center justify-between gap-2 border-t px-4 py-2">
        <p className="flex items-center gap-2 text-sm text-muted">
          <RefreshCw size={14} aria-hidden="true" className="shrink-0" />
          {t`A newer file of the same projects adds only what is new.`}
        </p>
        <Button
          variant="ghost"
          onPress={() => saveText(reportName(one), JSON.stringify(one, null, 2), "application/json")}
        >
          <Download aria-hidden="true" />
          {t`Download report`}
        </Button>
      </div>
    </Outcome>
  );
}

function Notes({ title, notes }: { title: string; notes: ImportWire["notes"] }) {
  if (notes.length === 0) return null;
  return (
    <>
      <h3 className={headClass}>{title}</h3>
      <div className="px-4 py-1">
        <NoteList notes={notes} />
      </div>
    </>
  );
}

/** Leads to the invitations that an import has made, which also have their links if no mail is sent. */
function Invited({ one }: { one: ImportWire }) {
  const { invited } = invitedOf(one);
  if (invited === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-2">
      {plural(invited, { one: "# person was invited.", other: "# people were invited." })}
      <Link to="/user/team" className="rounded-sm text-accent-text hover:underline">
        {t`See invitations and links`}
      </Link>
    </p>
  );
}

const reportName = ({ name }: ImportWire) => `${name.replace(/\.[^.]*$/, "")}-import.json`;

/** Leads to the projects that an import went into. */
function Projects({ ids }: { ids: readonly string[] }) {
  const projects = useProjects().filter(({ id }) => ids.includes(id));
  const [only, ...others] = projects;
  if (!only) return null;
  if (others.length === 0) {
    return (
      <Link
        ref={focusIfLost}
        to="/user/projects/$key"
        params={{ key: only.key }}
        className={buttonClass({ variant: "primary", className: "max-sm:w-full" })}
      >
        {t`Open project`}
      </Link>
    );
  }
  return (
    <ul aria-label={t`Projects`} className="-mx-2 flex w-full flex-col">
      {projects.map((project, index) => (
        <li key={project.id}>
          <Link
            ref={index === 0 ? focusIfLost : null}
            to="/user/projects/$key"
            params={{ key: project.key }}
            className="flex min-h-8 items-center gap-2 rounded-md px-2 hover:bg-hover pointer-coarse:min-h-11"
          >
            <ProjectMark project={project} />
            <bdi className="truncate font-medium">{project.name}</bdi>
            <span className="text-sm text-muted">{project.key}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Undo({ one }: { one: ImportWire }) {
  const until = undoableUntil(one, useMinute());
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useImportCall(() => removeImport(one.id), t`The import was not undone.`);
  if (!until) return null;
  return (
    <>
      <Button className="max-sm:w-full" onPress={() => setAsking(true)}>
        {t`Undo this import…`}
      </Button>
      <span className="text-sm text-muted">{t`until ${dayText(until)}`}</span>
      <AlertDialog
        isDanger
        title={t`Undo this import?`}
        confirmLabel={t`Undo import`}
        isPending={isPending}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => mutate()}
      >
        <p>
          {plural(one.created, {
            one: "The task that it created is removed,",
            other: "The # tasks that it created are removed,",
          })}{" "}
          {t`and the projects that it created with everything in them, also what was added since.`}
        </p>
        {one.projects.some(({ projectId, isKnown }) => projectId !== null && !isKnown) && (
          <p className="pt-2">{t`Stages, labels and fields that it added to other projects stay.`}</p>
        )}
        {one.updated > 0 && (
          <p className="pt-2">
            {plural(one.updated, {
              one: "What it changed in a task that was here before stays.",
              other: `What it changed in ${i18n.number(one.updated)} tasks that were here before stays.`,
            })}
          </p>
        )}
      </AlertDialog>
    </>
  );
}
