import { importContract } from "@baton/domain/import/import.contract";
import type { ImportWire } from "@baton/domain/import/import.wire";
import { invitationLimits } from "@baton/domain/invitation/invitation";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { ShieldCheck, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { keyText, pressedKey, useAction } from "@/features/action/public.ts";
import { call } from "@/platform/api.ts";
import { useMinute } from "@/platform/use-minute.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { Button } from "@/ui/button.tsx";
import { ColumnsTable } from "./columns-table.tsx";
import { Facts } from "./facts.tsx";
import { removeImport, useImportCall } from "./import-query.ts";
import { invitedOf, isExpired, isGuess, withChoices } from "./import-state.ts";
import { PeopleTable } from "./people-table.tsx";
import { ProjectsTable } from "./projects-table.tsx";
import { stepChoice } from "./row-choice.tsx";
import { StagesTable } from "./stages-table.tsx";
import { useChoices, useUnsavedChoices } from "./use-choices.ts";

/** What is in a file: the decisions that the person makes before it is imported, and the facts beside them. */
export function Review({ one }: { one: ImportWire }) {
  const { choose, saved } = useChoices(one.id);
  const unsaved = useUnsavedChoices(one.id);
  const read = withChoices(one, unsaved);
  const isBringing = unsaved.some(({ bring }) => bring !== undefined);
  const body = useRef<HTMLDivElement>(null);
  const step = (by: 1 | -1) => () => body.current !== null && stepChoice(body.current, by);
  useAction("next", step(1));
  useAction("previous", step(-1));
  return (
    <div className="flex min-h-full flex-col lg:h-full">
      <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Facts read={read} onBring={isBringing ? undefined : (bring) => choose({ bring })} className="lg:order-2" />
        <div ref={body} className="min-w-0 lg:overflow-y-auto">
          <div className="mx-auto flex max-w-192 flex-col gap-6 p-4 sm:p-6">
            <ProjectsTable projects={read.projects} onChoose={(projects) => choose({ projects })} />
            {read.table && <ColumnsTable table={read.table} onChoose={choose} />}
            <PeopleTable people={read.people} onChoose={(people) => choose({ people })} />
            <StagesTable stages={read.stages} onChoose={(stages) => choose({ stages })} />
          </div>
        </div>
      </div>
      <Foot read={read} saved={saved} />
    </div>
  );
}

/** Focuses the first person for whom a member was only guessed. */
const focusGuess = () => document.querySelector<HTMLElement>("[data-guess]")?.focus();

/** Presses a button with ⌘ and Enter, wherever the focus is, except in a dialog. */
function useSubmitKey(submit: () => void): void {
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (pressedKey(event) !== "mod+Enter" || event.repeat || document.querySelector("[role$=dialog]")) return;
      // The focused button would open its menu.
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    addEventListener("keydown", onKeyDown, { capture: true });
    return () => removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
}

function Foot({ read, saved }: { read: ImportWire; saved: () => Promise<unknown> }) {
  const { id, people } = read;
  const [isAsked, setAsked] = useState(false);
  const isOver = isExpired(read, useMinute());
  const run = useImportCall(async () => {
    await saved();
    return call(importContract.runImport, { params: { id }, body: {} });
  }, t`The import did not start.`);
  const guesses = people.filter(isGuess).length;
  const start = () => {
    if (isOver || run.isPending) return;
    setAsked(guesses > 0);
    if (guesses > 0) focusGuess();
    else run.mutate();
  };
  useSubmitKey(start);
  return (
    <div
      data-bottom-bar=""
      className="sticky bottom-0 z-10 flex min-h-13 flex-wrap items-center gap-x-2 gap-y-2 border-t bg-canvas px-4 py-2 sm:px-6"
    >
      <p role="status" className="flex min-w-0 flex-1 basis-60 items-center gap-2 text-muted">
        <FootText isOver={isOver} unconfirmed={isAsked ? guesses : 0} {...invitedOf(read)} />
      </p>
      <span className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Discard id={id} />
        <Button variant="primary" isDisabled={isOver} isPending={run.isPending} onPress={start}>
          {t`Import`}
          <span aria-hidden="true" className="text-xs pointer-coarse:hidden">
            {keyText("mod+Enter")}
          </span>
        </Button>
      </span>
    </div>
  );
}

const warning = <TriangleAlert size={16} aria-hidden="true" className="shrink-0 text-warning-text" />;

interface FootTextProps {
  isOver: boolean;
  unconfirmed: number;
  invited: number;
  /** People who cannot be invited. */
  left: number;
}

function FootText({ isOver, unconfirmed, invited, left }: FootTextProps) {
  if (isOver) return t`The file was kept for a day. Upload it again to import it.`;
  if (unconfirmed > 0) {
    return (
      <>
        {warning}
        {plural(unconfirmed, {
          one: "First confirm # person whose name is only similar.",
          other: "First confirm # people whose names are only similar.",
        })}
      </>
    );
  }
  const limit = i18n.number(invitationLimits.open);
  return (
    <>
      {left > 0 ? warning : <ShieldCheck size={16} aria-hidden="true" className="shrink-0" />}
      <span>
        {t`Nothing is written yet.`}
        {invited > 0 && " "}
        {invited > 0 &&
          plural(invited, {
            one: "# person is invited after the import.",
            other: "# people are invited after the import.",
          })}
        {left > 0 && " "}
        {left > 0 &&
          plural(left, {
            one: `# person cannot be invited: a team has at most ${limit} open invitations.`,
            other: `# people cannot be invited: a team has at most ${limit} open invitations.`,
          })}
      </span>
    </>
  );
}

function Discard({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending } = useImportCall(() => removeImport(id), t`The file was not discarded.`);
  return (
    <>
      <Button variant="ghost" onPress={() => setAsking(true)}>
        {t`Discard`}
      </Button>
      <AlertDialog
        title={t`Discard this file?`}
        confirmLabel={t`Discard`}
        isDanger
        isPending={isPending}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() =>
          mutate(undefined, {
            onSuccess: () => void navigate({ to: "/user/settings/$page", params: { page: "import" } }),
            onError: () => setAsking(false),
          })
        }
      >
        {t`Your choices for its people and stages go with it. To import it, you would upload it again.`}
      </AlertDialog>
    </>
  );
}
