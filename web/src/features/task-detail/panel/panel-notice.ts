import { createContext } from "react";

/** What the panel says above each task. Loaded with it, and not with the lists. */
export const PanelNotice = createContext<string | null>(null);
