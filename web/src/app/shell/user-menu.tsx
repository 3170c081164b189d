import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { Archive, CircleHelp, Keyboard, LogOut, MailCheck, Redo2, Settings, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { Header } from "react-aria-components/Header";
import { MenuSection } from "react-aria-components/Menu";
import { ActionItems, action } from "@/features/action/offer/public.ts";
import { hintOf, runAction } from "@/features/action/public.ts";
import { useCurrentUser } from "@/features/session/public.ts";
import { themeItems } from "@/features/settings/public.ts";
import { entryTexts } from "@/features/undo/public.ts";
import { chooseTheme, readTheme } from "@/platform/theme.ts";
import { redo, undo, useUndoState } from "@/platform/undo.ts";
import { Menu, MenuItem, type MenuPopoverProps, MenuSeparator } from "@/ui/menu.tsx";
import { shortName } from "./person-name.ts";
import { sendVerification } from "./send-verification.ts";
import { useOwnMember } from "./use-own-member.ts";

function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme);
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[theme]}
      onSelectionChange={(keys) => {
        const next = themeItems().find(({ id }) => keys !== "all" && keys.has(id));
        if (!next) return;
        setTheme(next.id);
        chooseTheme(next.id);
      }}
    >
      <Header className="px-2 pt-1 pb-1 text-xs font-medium text-muted">{t`Theme`}</Header>
      {themeItems().map(({ id, label, icon: Icon }) => (
        <MenuItem key={id} id={id} icon={<Icon aria-hidden="true" />}>
          {label}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

/** Undo and Redo for people without a keyboard. */
function UndoItems() {
  const { done, undone } = useUndoState();
  const [last, next] = [done.at(-1), undone.at(-1)];
  const toUndo = last && entryTexts(last).undo;
  const toRedo = next && entryTexts(next).redo;
  return (
    <>
      <MenuItem
        id="undo"
        icon={<Undo2 aria-hidden="true" />}
        shortcut={hintOf("undo")}
        isDisabled={!last}
        onAction={() => undo()}
      >
        {toUndo ? t`Undo: ${toUndo}` : t`Undo`}
      </MenuItem>
      <MenuItem
        id="redo"
        icon={<Redo2 aria-hidden="true" />}
        shortcut={hintOf("redo")}
        isDisabled={!next}
        onAction={redo}
      >
        {toRedo ? t`Redo: ${toRedo}` : t`Redo`}
      </MenuItem>
    </>
  );
}

interface UserMenuProps extends Omit<MenuPopoverProps, "children" | "label"> {
  onLogout: () => void;
}

/** The menu of the current user. */
export function UserMenu({ onLogout, ...menu }: UserMenuProps) {
  const { actor, emailVerified } = useCurrentUser();
  const { username, email } = useOwnMember();
  const navigate = useNavigate();
  const actions = [
    action("goArchive", <Archive />, () => void navigate({ to: "/user/archive" })),
    ...(canTask.seeTrash(actor) ? [] : [action("goTrash", <Trash2 />, () => void navigate({ to: "/user/trash" }))]),
    action("goSettings", <Settings />, () => void navigate({ to: "/user/settings" })),
    action("help", <Keyboard />, () => runAction("help")),
    action("guide", <CircleHelp />, () => void window.open("/guide", "_blank", "noopener")),
    action("logOut", <LogOut />, onLogout),
  ];
  return (
    <Menu label={shortName(username)} {...menu} className="max-w-80">
      <MenuSection>
        <Header className="max-w-64 px-2 pt-1 pb-0.5">
          <span className="block truncate text-base font-medium text-text">{username}</span>
          <span className="block truncate text-sm text-muted">{email}</span>
        </Header>
        <ActionItems
          groups={[emailVerified ? [] : [action("confirmEmail", <MailCheck />, () => void sendVerification())]]}
        />
        <UndoItems />
        <ActionItems groups={[actions]} />
      </MenuSection>
      <MenuSeparator />
      <ThemeChoice />
    </Menu>
  );
}
