import { commentLimits } from "@baton/domain/comment/comment";
import type { ProposalWire } from "@baton/domain/proposal/proposal.contract";
import { taskLimits } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "@/ui/button.tsx";
import { TextAreaField } from "@/ui/text-area-field.tsx";

interface Edited {
  /** The published name of the field in the request. */
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly most: number;
}

/** Returns the text of a proposal that a person can change before they accept it; undefined if there is none. */
export function editedIn({ kind, text, title, fields }: ProposalWire): Edited | undefined {
  if (kind === "comment") return { name: "body", label: t`Comment`, text, most: commentLimits.body };
  if (kind === "create") return { name: "title", label: t`Title`, text: title, most: taskLimits.title };
  const proposed = fields.title?.[1];
  if (typeof proposed === "string") return { name: "title", label: t`Title`, text: proposed, most: taskLimits.title };
  const description = fields.description?.[1];
  if (typeof description !== "string") return undefined;
  return { name: "description", label: t`Description`, text: description, most: taskLimits.description };
}

interface EditProposalProps {
  proposal: ProposalWire;
  onSave: (changes: Readonly<Record<string, unknown>>) => void;
  onCancel: () => void;
}

/** The text of a proposal, to be changed before it is accepted. */
export function EditProposal({ proposal, onSave, onCancel }: EditProposalProps) {
  const edited = editedIn(proposal);
  const [text, setText] = useState(edited?.text ?? "");
  if (!edited) return null;
  const save = () => text.trim() !== "" && onSave({ [edited.name]: text });
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onCancel();
        else if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) save();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <TextAreaField
        label={edited.label}
        isLabelHidden
        autoFocus
        rows={edited.name === "title" ? 1 : 3}
        maxLength={edited.most}
        value={text}
        onChange={setText}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onPress={onCancel}>{t`Cancel`}</Button>
        <Button size="sm" variant="primary" type="submit" isDisabled={text.trim() === ""}>
          {t`Accept with changes`}
        </Button>
      </div>
    </form>
  );
}
