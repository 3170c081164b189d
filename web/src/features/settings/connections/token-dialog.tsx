import { addDays } from "@baton/domain/kernel/dates";
import { AppError } from "@baton/domain/kernel/errors";
import type { Scope } from "@baton/domain/session/token-scope";
import { type TokenWire, tokenContract } from "@baton/domain/token/token.contract";
import { t } from "@lingui/core/macro";
import { useId, useRef, useState } from "react";
import { call } from "@/platform/api.ts";
import { useToday } from "@/platform/use-today.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { useDialogForm } from "../use-dialog-form.ts";
import { CreatedToken, type NewToken } from "./created-token.tsx";
import { endOf } from "./expiry.ts";
import { writesNumber } from "./limit-fields.tsx";
import { granted } from "./scope-choice.ts";
import { defaultLifetime, type TokenDraft, TokenForm } from "./token-form.tsx";

type Kind = TokenWire["kind"];

interface TokenDialogProps {
  kind: Kind;
  onCreated: () => void;
  onClose: () => void;
}

/** What is chosen at first. An agent reads and writes, at the pace of a person. */
const initial: Readonly<Record<Kind, Pick<TokenDraft, "chosen" | "writes">>> = {
  program: { chosen: ["tasks:read"], writes: "" },
  agent: { chosen: ["tasks:write", "members:read"], writes: "60" },
};

const newTitle = (kind: Kind) => (kind === "agent" ? t`New agent` : t`New token`);

const footText = (chosen: readonly Scope[]) =>
  chosen.includes("admin")
    ? t`Can do what you can, except sign in, passwords and tokens.`
    : t`No token can sign in or create another.`;

/** Creates a token, and then shows it, which happens only once. */
export function TokenDialog({ kind, onCreated, onClose }: TokenDialogProps) {
  const formId = useId();
  const done = useRef<HTMLButtonElement>(null);
  const today = useToday();
  const [draft, setDraft] = useState<TokenDraft>(() => ({
    name: "",
    actsAs: "person",
    ...initial[kind],
    day: addDays(today, defaultLifetime),
    projects: null,
    propose: false,
  }));
  const [created, setCreated] = useState<NewToken | null>(null);
  const [isCopied, setCopied] = useState(false);
  const { attempt, isPending, ...faults } = useDialogForm();
  const create = () =>
    attempt(async () => {
      const { name, actsAs, chosen, day, projects, propose, writes } = draft;
      const problem = writesNumber.problemWith(writes.trim());
      if (problem) throw new AppError("invalid", undefined, [{ path: "writesPerHour", message: problem }]);
      if (day === "") throw new AppError("invalid", undefined, [{ path: "expiresAt", message: t`Choose a day` }]);
      const limits = {
        projects: projects && [...projects],
        writesPerHour: writesNumber.valueOf(writes.trim()),
        propose,
      };
      const body = { name, kind, actsAs, scopes: granted(chosen), expiresAt: endOf(day), ...limits };
      setCreated((await call(tokenContract.createToken, { body })).data);
      onCreated();
    });
  return (
    <Dialog
      title={created ? t`Copy your token now` : newTitle(kind)}
      size="form"
      isHeld={created !== null && !isCopied}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <p className="me-auto min-w-0 flex-1 basis-48 text-sm max-sm:basis-full text-muted">
            {created ? t`Revoke it at any time in Connections.` : footText(draft.chosen)}
          </p>
          {created ? (
            <Button ref={done} onPress={onClose}>{t`Done`}</Button>
          ) : (
            <>
              <Button onPress={onClose}>{t`Cancel`}</Button>
              <Button variant="primary" type="submit" form={formId} isPending={isPending}>
                {kind === "agent" ? t`Create agent` : t`Create token`}
              </Button>
            </>
          )}
        </>
      }
    >
      {created ? (
        <CreatedToken
          created={created}
          onCopied={() => {
            setCopied(true);
            done.current?.focus();
          }}
        />
      ) : (
        <TokenForm id={formId} {...{ kind, draft, ...faults }} onChange={setDraft} onSubmit={create} />
      )}
    </Dialog>
  );
}
