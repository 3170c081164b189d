import { completedSpans, densities } from "@baton/domain/task/task.display";
import { CircleCheck, Eye, Rows3 } from "lucide-react";
import { useContext } from "react";
import { type ActionChoice, useChoiceAction } from "@/features/action/offer/public.ts";
import { useAction } from "@/features/action/public.ts";
import { SpecifiedScreenContext } from "@/platform/specified-screen.ts";
import { completedNames, densityNames } from "../option-names.ts";
import type { DisplayControl } from "../use-display.ts";
import { useFacts } from "../use-facts.ts";

type OptionActionsProps = Pick<DisplayControl, "display" | "change">;

/** Offers what a list shows of its tasks, and of which. */
export function OptionActions({ display, change }: OptionActionsProps) {
  const { kind, shown, density, completed, empty } = display;
  const isByDate = kind === "calendar" || kind === "timeline";
  const facts = useFacts(useContext(SpecifiedScreenContext));
  const choice = (
    icon: ActionChoice["icon"],
    name: string,
    isChosen: boolean,
    to: Parameters<typeof change>[0],
  ): ActionChoice => ({
    ...{ id: Object.entries(to).join(), name, icon, isChosen },
    run: () => change(to),
  });
  const withFact = (id: string) => (shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id]);
  useChoiceAction(
    "shownFacts",
    () =>
      facts.map(({ id, label }) => ({
        ...choice(<Eye />, label, shown.includes(id), { shown: withFact(id).join(",") || "none" }),
        id: `fact:${id}`,
      })),
    !isByDate,
  );
  useChoiceAction(
    "density",
    () => densities.map((id) => choice(<Rows3 />, densityNames[id](), id === density, { density: id })),
    !isByDate && kind !== "board",
  );
  useChoiceAction("completedSpan", () =>
    completedSpans.map((id) => choice(<CircleCheck />, completedNames[id](), id === completed, { completed: id })),
  );
  useAction("emptyGroups", () => change({ empty: empty ? "no" : "yes" }), { isEnabled: kind !== "calendar" });
  return null;
}
