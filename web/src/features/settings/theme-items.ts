import { type LucideIcon, Monitor, Moon, Sun } from "lucide-react";
import type { Theme } from "@/platform/theme.ts";

/** The themes as a person chooses among them. */
export const themeItems: readonly { readonly id: Theme; readonly label: string; readonly icon: LucideIcon }[] = [
  { id: "light", label: "Light", icon: Sun },
  { id: "dark", label: "Dark", icon: Moon },
  { id: "system", label: "System", icon: Monitor },
];
