import { canAudit } from "@baton/domain/audit/audit.policy";
import { canExport } from "@baton/domain/export/export.policy";
import { canImport } from "@baton/domain/import/import.policy";
import { canLabel } from "@baton/domain/label/label.policy";
import { isMember } from "@baton/domain/session/session";
import { canTemplate } from "@baton/domain/template/template.policy";
import { t } from "@lingui/core/macro";
import {
  Bell,
  FolderInput,
  FolderOutput,
  Keyboard,
  LayoutTemplate,
  type LucideIcon,
  Palette,
  Plug,
  ScrollText,
  ShieldCheck,
  Tag,
  UserRound,
  Users,
} from "lucide-react";
import { type ComponentType, lazy } from "react";
import type { CurrentUser } from "@/features/session/public.ts";
import { DisplayPage } from "./display/display-page.tsx";
import { LabelsPage } from "./labels/labels-page.tsx";
import { ProfilePage } from "./profile/profile-page.tsx";
import { SecurityPage } from "./security/security-page.tsx";
import { TeamPage } from "./team/team-page.tsx";

export interface SettingsPage {
  /** The last part of the page's path, `/user/settings/ID`. */
  readonly id: string;
  readonly label: () => string;
  readonly icon: LucideIcon;
  /** Whether this person can use the page. */
  readonly isFor: (user: CurrentUser) => boolean;
  /** One or more `Section`s. */
  readonly Page: ComponentType;
  /** What the palette offers to create, at the page's address with `#new`. */
  readonly create?: () => string;
}

const everyone = () => true;

const TemplatesPage = lazy(async () => ({ default: (await import("./templates/templates-page.tsx")).TemplatesPage }));
const NotificationsPage = lazy(async () => ({
  default: (await import("./notifications/notifications-page.tsx")).NotificationsPage,
}));
const ConnectionsPage = lazy(async () => ({
  default: (await import("./connections/connections-page.tsx")).ConnectionsPage,
}));
const KeyboardPage = lazy(async () => ({ default: (await import("./keyboard/keyboard-page.tsx")).KeyboardPage }));
const ImportPage = lazy(async () => ({ default: (await import("./import/import-page.tsx")).ImportPage }));
const ExportPage = lazy(async () => ({ default: (await import("./export/export-page.tsx")).ExportPage }));
const AuditSection = lazy(async () => ({ default: (await import("./audit/audit-section.tsx")).AuditSection }));

/** The pages of the settings, in order. A new page is one entry here and a file beside it. */
const settingsPages: readonly [SettingsPage, ...SettingsPage[]] = [
  { id: "profile", label: () => t`Profile`, icon: UserRound, isFor: everyone, Page: ProfilePage },
  { id: "security", label: () => t`Security`, icon: ShieldCheck, isFor: everyone, Page: SecurityPage },
  {
    id: "notifications",
    label: () => t`Notifications`,
    icon: Bell,
    isFor: everyone,
    Page: NotificationsPage,
  },
  { id: "display", label: () => t`Display`, icon: Palette, isFor: everyone, Page: DisplayPage },
  { id: "keyboard", label: () => t`Keyboard`, icon: Keyboard, isFor: everyone, Page: KeyboardPage },
  {
    id: "team",
    label: () => t`Team`,
    icon: Users,
    isFor: ({ actor }) => actor.workspaceId !== null,
    Page: TeamPage,
  },
  { id: "labels", label: () => t`Labels`, icon: Tag, isFor: ({ actor }) => canLabel.edit(actor), Page: LabelsPage },
  {
    id: "templates",
    label: () => t`Templates`,
    icon: LayoutTemplate,
    isFor: ({ actor }) => canTemplate.write(actor),
    Page: TemplatesPage,
  },
  {
    id: "connections",
    label: () => t`Connections`,
    icon: Plug,
    isFor: ({ actor }) => isMember(actor),
    Page: ConnectionsPage,
    create: () => t`New API token…`,
  },
  {
    id: "import",
    label: () => t`Import`,
    icon: FolderInput,
    isFor: ({ actor }) => canImport.use(actor),
    Page: ImportPage,
  },
  {
    id: "export",
    label: () => t`Export`,
    icon: FolderOutput,
    isFor: ({ actor }) => canExport.use(actor),
    Page: ExportPage,
  },
  {
    id: "security-log",
    label: () => t`Security log`,
    icon: ScrollText,
    isFor: ({ actor }) => canAudit.read(actor),
    Page: AuditSection,
  },
];

/** The page that `/user/settings` shows. */
export const [firstPage] = settingsPages;

/** The pages that this person can use. */
export function pagesFor(user: CurrentUser): readonly SettingsPage[] {
  return settingsPages.filter((page) => page.isFor(user));
}
