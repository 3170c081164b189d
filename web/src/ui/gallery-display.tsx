import { Inbox, LayoutGrid, List, Trash2 } from "lucide-react";
import { useState } from "react";
import { announce } from "./announce.ts";
import { Avatar, AvatarGroup } from "./avatar.tsx";
import { Badge, Dot } from "./badge.tsx";
import { Button, IconButton } from "./button.tsx";
import { Card } from "./card.tsx";
import { Part, people, tones } from "./gallery-fixtures.tsx";
import { Kbd } from "./kbd.tsx";
import { Logo } from "./logo.tsx";
import { SegmentedControl } from "./segmented-control.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";
import { EmptyState, ErrorState } from "./states.tsx";
import { Cell, Column, type SortDirection, Table, TableBody, TableHeader, TableRow } from "./table.tsx";
import { Tabs } from "./tabs.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export function Marks() {
  return (
    <>
      <Part title="Badges and dots">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} icon={<Dot tone={tone} size={6} />}>
            {tone}
          </Badge>
        ))}
        <Badge isOutline>Design</Badge>
        <Kbd>G T</Kbd>
      </Part>
      <Part title="People">
        {people.map((person) => (
          <Avatar key={person.id} {...person} size={32} />
        ))}
        <Avatar name="Broken picture" initials="br" src="/missing.png" size={32} />
        <AvatarGroup items={people} />
        <AvatarGroup items={people.slice(0, 4)} size={20} />
      </Part>
      <Part title="Mark">
        <Logo size={16} />
        <Logo size={20} hasName />
        <Logo size={48} isBrand />
        <span className="text-4xl font-semibold tracking-tight text-brand">The everything app</span>
        <Spinner />
        <VisuallyHidden>Only heard</VisuallyHidden>
      </Part>
    </>
  );
}

export function Data() {
  const [sort, setSort] = useState<SortDirection>("ascending");
  return (
    <Card className="overflow-x-auto">
      <Table label="Tasks">
        <TableHeader>
          <Column sort={sort} onSort={setSort}>
            Task Title
          </Column>
          <Column sort="none" onSort={setSort}>
            Priority
          </Column>
          <Column>Team</Column>
          <Column isHidden>Action</Column>
        </TableHeader>
        <TableBody>
          {["Write the brief", "Choose a name that is rather long", "Ship"].map((title, row) => (
            <TableRow key={title}>
              <Cell className="font-medium">{title}</Cell>
              <Cell>
                <Badge tone={row === 0 ? "red" : "blue"}>{row === 0 ? "High" : "Low"}</Badge>
              </Cell>
              <Cell>
                <AvatarGroup items={people.slice(row)} size={20} />
              </Cell>
              <Cell className="w-0">
                <IconButton label="Delete" size="sm">
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

export function States() {
  const [view, setView] = useState<"board" | "list">("board");
  const create = (
    <Button variant="primary">
      Create Task <Kbd>C</Kbd>
    </Button>
  );
  const panels = [
    {
      id: "empty",
      label: "Empty",
      panel: (
        <EmptyState icon={<Inbox />} action={create}>
          No tasks here yet.
        </EmptyState>
      ),
    },
    {
      id: "error",
      label: "Error",
      panel: (
        <ErrorState title="The tasks could not be loaded" onRetry={() => announce("Trying again")}>
          Check the connection and try again.
        </ErrorState>
      ),
    },
    {
      id: "loading",
      label: "Loading",
      panel: (
        <Card className="flex w-72 flex-col gap-3 p-3">
          <Skeleton className="h-5 w-16" />
          <Skeleton className="h-4 w-56" />
          <Skeleton className="size-6 rounded-full" />
        </Card>
      ),
    },
  ];
  return (
    <>
      <SegmentedControl
        label="Layout"
        value={view}
        onChange={setView}
        items={[
          { id: "board", label: "Board View", icon: <LayoutGrid /> },
          { id: "list", label: "List View", icon: <List /> },
        ]}
      />
      <Tabs label="States" items={panels} />
    </>
  );
}
