import { t } from "@lingui/core/macro";
import { useCallback, useState } from "react";
import {
  actionIds,
  conflictOf,
  isFixed,
  isFree,
  nameOf,
  type Preset,
  presetOf,
  presets,
  sectionOf,
  sectionTitles,
  withKey,
} from "@/features/action/catalogue/public.ts";
import { type ActionId, keysOf, keyText, ownKeys, saveKeys } from "@/features/action/public.ts";
import { announce } from "@/ui/announce.ts";
import { Button } from "@/ui/button.tsx";
import { Kbd } from "@/ui/kbd.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { Section } from "../section.tsx";
import { useKeyRecorder } from "./use-key-recorder.ts";

const presetItems = (): readonly { id: Preset; label: string }[] => [
  { id: "baton", label: t`Baton, as in Linear` },
  { id: "trello", label: t`Trello` },
];

/** What happened to the key that was pressed last. */
interface Outcome {
  readonly id: ActionId;
  readonly text: string;
  readonly isProblem: boolean;
}

/** The keys of all actions, which this browser stores for the person. */
export function KeyboardPage() {
  const [own, setOwn] = useState(ownKeys);
  const [recording, setRecording] = useState<ActionId | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const save = (next: typeof own) => {
    saveKeys(next);
    setOwn(next);
  };
  const tell = (id: ActionId, text: string, isProblem: boolean) => {
    setOutcome({ id, text, isProblem });
    announce(text);
  };
  const record = (id: ActionId, key: string | null | undefined) => {
    setRecording(null);
    setOutcome(null);
    if (key === undefined) return;
    if (key !== null && !isFree(key)) {
      return tell(id, t`${keyText(key)} belongs to the browser or to screen readers. Choose another key.`, true);
    }
    const other = key === null ? undefined : conflictOf(id, key, keysOf);
    save(withKey(own, id, key));
    if (other && key !== null)
      tell(id, t`${keyText(key)} was the key of “${nameOf(other)}”, which has lost it.`, false);
  };
  const titles = Object.entries(sectionTitles());
  return (
    <>
      <Section title={t`Preset`}>
        <div className="flex flex-wrap items-center gap-3">
          <SegmentedControl
            label={t`Preset`}
            items={presetItems()}
            value={presetOf(own) ?? ("own" as Preset)}
            onChange={(preset) => save(presets[preset])}
          />
          {presetOf(own) === undefined && <p className="text-sm text-muted">{t`You have changed some keys.`}</p>}
        </div>
        <p className="text-sm text-muted">
          {t`Keys apply to you in this browser. Choose a key below, then press the new one, or two keys one after the other. Backspace removes it, Escape cancels.`}
        </p>
      </Section>
      {titles.map(([section, title]) => (
        <Section key={section} title={title}>
          <ul className="flex flex-col">
            {actionIds
              .filter((id) => sectionOf(id) === section)
              .map((id) => (
                <ActionRow
                  key={id}
                  id={id}
                  isRecording={recording === id}
                  outcome={outcome?.id === id ? outcome : null}
                  onRecord={() => setRecording(id)}
                  onKey={record}
                />
              ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

interface ActionRowProps {
  id: ActionId;
  isRecording: boolean;
  outcome: Outcome | null;
  onRecord: () => void;
  onKey: (id: ActionId, key: string | null | undefined) => void;
}

function ActionRow({ id, isRecording, outcome, onRecord, onKey }: ActionRowProps) {
  const name = nameOf(id);
  const keys = keysOf(id);
  const finish = useCallback((key: string | null | undefined) => onKey(id, key), [id, onKey]);
  const first = useKeyRecorder(isRecording, finish);
  const shown = keys.map((key) => (
    <Kbd key={key} isHint={false}>
      {keyText(key)}
    </Kbd>
  ));
  return (
    <li className="border-b py-1 last:border-b-0">
      <div className="flex min-h-9 items-center justify-between gap-4">
        <span className="text-base">{name}</span>
        {isFixed(id) ? (
          <span className="flex gap-2 px-3">{shown}</span>
        ) : (
          <Button
            size="sm"
            variant={isRecording ? "primary" : "ghost"}
            aria-label={t`Key of “${name}”: ${keys.map((key) => keyText(key)).join(", ") || t`none`}`}
            onPress={onRecord}
          >
            {isRecording && <Recorded first={first} />}
            {!isRecording && (keys.length > 0 ? shown : t`Add a key`)}
          </Button>
        )}
      </div>
      {outcome && (
        <p className={outcome.isProblem ? "pb-1 text-sm text-danger-text" : "pb-1 text-sm text-muted"}>
          {outcome.text}
        </p>
      )}
    </li>
  );
}

const Recorded = ({ first }: { first: string | undefined }) =>
  first === undefined ? t`Press a key` : t`${keyText(first)}, and a second key?`;
