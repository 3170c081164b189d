import { t } from "@lingui/core/macro";
import type { FilterField } from "../filter-fields.tsx";
import type { Condition } from "./chip.ts";
import { type Comparison, comparedBy, comparisonsOf, withComparison } from "./comparison.ts";

/** A way in which a chip can relate its field and its values. */
export interface OperatorChoice {
  readonly id: Condition["operator"] | Comparison;
  readonly label: string;
  /** The condition of the chip with this operator. */
  readonly condition: Condition;
}

const comparisonLabels: Readonly<Record<Comparison, (isBackward: boolean) => string>> = {
  is: () => t`is`,
  from: () => t`from`,
  until: () => t`until`,
  within: () => t`within`,
  after: (isBackward) => (isBackward ? t`over` : t`after`),
  under: () => t`under`,
  "at-most": () => t`at most`,
  "at-least": () => t`at least`,
  over: () => t`over`,
};

type Labels = Readonly<Record<Condition["operator"], string>>;

/** Returns what the operators of a field are called, with one value or several. */
function labelsOf({ field, kind }: FilterField, isOne: boolean): Labels {
  if (field === "has") {
    return isOne
      ? { any: t`has`, all: t`has`, none: t`has no` }
      : { any: t`has any of`, all: t`has all of`, none: t`has none of` };
  }
  if (kind === "text") {
    return isOne
      ? { any: t`contains`, all: t`contains`, none: t`does not contain` }
      : { any: t`contains any of`, all: t`contains all of`, none: t`contains none of` };
  }
  return isOne ? { any: t`is`, all: t`is`, none: t`is not` } : { any: t`any of`, all: t`all of`, none: t`none of` };
}

/** Returns the comparisons of a chip with one value. */
function comparisons({ field, kind = "choice" }: FilterField, condition: Condition): readonly OperatorChoice[] {
  const [value = "", ...others] = condition.values;
  if (others.length > 0 || kind === "choice" || kind === "text") return [];
  return comparisonsOf(value, kind).map((id) => ({
    id,
    label: comparisonLabels[id](kind === "past-day"),
    condition: { field, operator: "any", values: [withComparison(value, kind, id)] },
  }));
}

/** Returns the operators that fit a chip. */
export function operatorsOf(field: FilterField, condition: Condition): readonly OperatorChoice[] {
  const isOne = condition.values.length === 1;
  const labels = labelsOf(field, isOne);
  const choiceOf = (id: Condition["operator"]): OperatorChoice => ({
    id,
    label: labels[id],
    condition: { field: condition.field, operator: id, values: condition.values },
  });
  const compared = comparisons(field, condition);
  const first = compared.length > 0 ? compared : [choiceOf("any")];
  return [...first, ...(field.isMany && !isOne ? [choiceOf("all")] : []), choiceOf("none")];
}

/** Returns which operator a chip has. */
export function operatorIn({ kind = "choice" }: FilterField, { operator, values }: Condition): OperatorChoice["id"] {
  const [value = "", ...others] = values;
  if (operator !== "any" || others.length > 0 || kind === "choice" || kind === "text") return operator;
  return comparedBy(value, kind).comparison;
}
