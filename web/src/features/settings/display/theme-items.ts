import { t } from "@lingui/core/macro";
import { type LucideIcon, Monitor, Moon, Sun } from "lucide-react";
import type { Theme } from "@/platform/theme.ts";

interface ThemeItem {
  readonly id: Theme;
  readonly label: string;
  readonly icon: LucideIcon;
}

/** The themes to choose from. */
export const themeItems = (): readonly ThemeItem[] => [
  { id: "light", label: t`Light`, icon: Sun },
  { id: "dark", label: t`Dark`, icon: Moon },
  { id: "system", label: t`System`, icon: Monitor },
];
