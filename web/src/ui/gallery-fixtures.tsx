import type { ReactNode } from "react";
import { Avatar } from "./avatar.tsx";
import { Dot } from "./badge.tsx";
import { type Tone, toneClass } from "./tone.ts";

export const people = [
  { id: "1", name: "Ana Souza", initials: "an", tone: "pink" },
  { id: "2", name: "Bertram Long-Surname of Somewhere", initials: "be", tone: "teal" },
  { id: "3", name: "Chidi Okafor", initials: "ch", tone: "orange" },
  { id: "4", name: "Dana Levi", initials: "da", tone: "blue" },
  { id: "5", name: "Emil Ek", initials: "em", tone: "lime" },
] as const;

export const members = people.map(({ id, name, initials, tone }) => ({
  id,
  label: name,
  detail: `${initials}@example.com`,
  icon: <Avatar name="" initials={initials} tone={tone} size={20} />,
}));

export const stages = [
  { id: "todo", label: "To Do", icon: <Dot tone="orange" /> },
  { id: "in-progress", label: "In Progress", icon: <Dot tone="blue" /> },
  { id: "completed", label: "Completed", icon: <Dot tone="green" /> },
] as const;

export const tones = Object.keys(toneClass).filter((name): name is Tone => name in toneClass);

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-sm font-medium text-muted">{title}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  );
}
