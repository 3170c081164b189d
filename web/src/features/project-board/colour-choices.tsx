import { type Hue, hues } from "@baton/domain/kernel/hue";
import type { ActionChoice } from "@/features/action/offer/public.ts";
import { hueLabel } from "@/platform/hue-label.ts";
import { Dot } from "@/ui/badge.tsx";

/** Returns the colours to choose from for a project or a stage. */
export const colourChoices = (chosen: Hue, onChoose: (colour: Hue) => void): readonly ActionChoice[] =>
  hues.map((colour) => ({
    ...{ id: `colour:${colour}`, name: hueLabel(colour), icon: <Dot tone={colour} size={10} /> },
    isChosen: colour === chosen,
    run: () => onChoose(colour),
  }));
