import { t } from "@lingui/core/macro";
import { useLocation, useRouter } from "@tanstack/react-router";
import { Monitor, Plus } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { hintOf } from "@/features/action/public.ts";
import { toneOf, useLabels } from "@/features/label/public.ts";
import { MemberAvatar, useMembers } from "@/features/member/public.ts";
import { ProjectMark, useProjects } from "@/features/project/public.ts";
import { useActor, useCurrentUser } from "@/features/session/public.ts";
import { type SettingsPage, themeItems } from "@/features/settings/public.ts";
import { useViews, ViewSign } from "@/features/view/list/public.ts";
import { chooseTheme } from "@/platform/theme.ts";
import { Dot } from "@/ui/badge.tsx";
import type { PaletteItem } from "./palette-item.ts";
import { placesOf } from "./places.ts";

/** Returns a function that makes an entry lead to an address. */
export function useLinks() {
  const { history } = useRouter();
  return useCallback((href: string) => ({ href, run: () => history.push(href) }), [history]);
}

/** Returns the screens, projects, views, people and labels to go to. */
export function useGoItems(): readonly PaletteItem[] {
  const actor = useActor();
  const projects = useProjects();
  const { data: members } = useMembers();
  const { labels } = useLabels();
  const views = useViews();
  const link = useLinks();
  return useMemo(() => {
    const places = placesOf(actor).map(({ href, label, icon: Icon, action }) => ({
      id: `to:${href}`,
      name: label,
      icon: <Icon />,
      keyHint: action && hintOf(action),
      ...link(href),
    }));
    return [
      ...projects.map((project) => ({
        id: `project:${project.id}`,
        name: project.name,
        words: project.key,
        detail: t`Project`,
        icon: <ProjectMark project={project} />,
        ...link(`/user/projects/${project.key}`),
      })),
      ...views.map((view) => ({
        id: `view:${view.id}`,
        name: view.name,
        detail: t`View`,
        icon: <ViewSign projectId={view.projectId} />,
        ...link(`/user/views/${view.id}`),
      })),
      ...places,
      ...(members ?? [])
        .filter(({ status }) => status === "Active")
        .map((member) => ({
          id: `person:${member.id}`,
          name: t`Tasks of ${member.username}`,
          words: `@${member.username} ${member.email}`,
          icon: <MemberAvatar member={member} size={20} />,
          ...link(`/user/tasks?filter=assignee:${member.id}`),
        })),
      ...labels.map((label) => ({
        id: `labelled:${label.id}`,
        name: t`Tasks labelled ${label.name}`,
        words: `#${label.name}`,
        icon: <Dot tone={toneOf(label)} />,
        ...link(`/user/tasks?filter=label:${label.id}`),
      })),
    ];
  }, [actor, projects, members, labels, views, link]);
}

/** Returns the pages of the settings, once they are loaded, and what they offer to do. */
export function useSettingsItems(): Readonly<Record<"pages" | "actions", readonly PaletteItem[]>> {
  const user = useCurrentUser();
  const link = useLinks();
  const [pages, setPages] = useState<readonly SettingsPage[]>([]);
  useEffect(() => {
    // Without them, the palette still leads to the settings.
    import("@/features/settings/settings-pages.ts").then(
      ({ pagesFor }) => setPages(pagesFor(user)),
      () => {},
    );
  }, [user]);
  return useMemo(() => {
    const ofPages = pages.map(({ id, label, icon: Icon }) => ({
      id: `settings:${id}`,
      name: label(),
      detail: t`Settings`,
      words: t`Settings`,
      icon: <Icon />,
      ...link(`/user/settings/${id}`),
    }));
    const actions = [
      ...pages.flatMap(({ id, create }) =>
        create ? [{ id: `new:${id}`, name: create(), icon: <Plus />, ...link(`/user/settings/${id}#new`) }] : [],
      ),
      ...themeItems().map(({ id, label, icon: Icon = Monitor }) => ({
        id: `theme:${id}`,
        name: t`Theme: ${label}`,
        icon: <Icon />,
        run: () => chooseTheme(id),
      })),
    ];
    return { pages: ofPages, actions };
  }, [pages, link]);
}

/** Returns the key of the project on the screen. */
export function useProjectHere(): string | undefined {
  return useLocation({ select: ({ pathname }) => /^\/user\/projects\/([^/]+)/.exec(pathname)?.[1] });
}
