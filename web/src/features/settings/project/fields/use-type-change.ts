import { contract } from "@baton/domain/contract";
import { type CustomField, hasOptions } from "@baton/domain/field/field";
import type { ConversionWire } from "@baton/domain/field/field.wire";
import { AppError } from "@baton/domain/kernel/errors";
import { useMutation } from "@tanstack/react-query";
import { useFieldWrite } from "@/features/field/editing/public.ts";
import { call } from "@/platform/api.ts";
import { reasonOf, translate } from "@/platform/translate.ts";

/** Another type of a field, and what would become of the values. */
export interface TypeChange {
  readonly type: CustomField["type"];
  readonly conversion: ConversionWire;
}

async function tried({ id }: CustomField, type: CustomField["type"]): Promise<TypeChange> {
  const { data } = await call(contract.patchField, { params: { id }, body: { type, dryRun: true } });
  if (!("converts" in data)) throw new AppError("internal");
  return { type, conversion: data };
}

const losesNothing = ({ conversion: { emptied, undo } }: TypeChange) => emptied === 0 && undo !== null;

function problemOf(error: Error): string {
  const [first] = error instanceof AppError ? error.errors : [];
  return first ? translate(first.message) : reasonOf(error);
}

/**
 * Changes the type of a field. The server first counts, without changing anything, what cannot be converted, which needs
 * the network. If nothing is lost, the type changes at once.
 */
export function useTypeChange(field: CustomField) {
  const { writeAndWait } = useFieldWrite();
  const apply = ({ type, conversion: { emptied, undo } }: TypeChange) => {
    // The server makes options of texts, and a field that is not chosen from has none.
    const losesOptions = hasOptions(field.type) && !hasOptions(type);
    const { initialValue } = field;
    const written = writeAndWait({
      kind: "edit",
      id: field.id,
      patch: { type, initialValue: null, ...(losesOptions ? { options: [] } : {}), conversion: { emptied } },
      base: {
        ...{ type: field.type, initialValue },
        ...(losesOptions ? { options: field.options } : {}),
        ...(undo ? { conversion: { values: undo } } : {}),
      },
    });
    trial.reset();
    // Somebody has filled in another value that cannot be converted: the person is asked again.
    written.catch((error: unknown) => error instanceof AppError && error.code === "conflict" && trial.mutate(type));
  };
  const trial = useMutation({
    mutationFn: (type: CustomField["type"]) => tried(field, type),
    networkMode: "always",
    retry: false,
    onSuccess: (change) => losesNothing(change) && apply(change),
  });
  const asked = trial.data && !losesNothing(trial.data) ? trial.data : undefined;
  return {
    choose: trial.mutate,
    /** The type that a person has chosen, until it is applied or refused. */
    chosen: trial.error ? undefined : trial.variables,
    /** The change that a person is asked about. */
    asked,
    problem: trial.error ? problemOf(trial.error) : undefined,
    apply,
    close: trial.reset,
  };
}
