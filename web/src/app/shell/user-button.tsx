import { publishedRole } from "@baton/domain/member/member";
import { ChevronDown } from "lucide-react";
import { toneOfRole } from "@/features/member/public.ts";
import { usePreload } from "@/platform/use-preload.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Button } from "@/ui/button.tsx";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { initialOf, shortName } from "./person-name.ts";
import { useOwnMember } from "./use-own-member.ts";

const userMenu = onDemand(async () => (await import("./user-menu.tsx")).UserMenu);

/** The button that opens the menu of the current user. */
export function UserButton(props: { onLogout: () => void }) {
  const member = useOwnMember();
  const { username, imageUrl } = member;
  const { trigger, open, menu } = useMenuTrigger(userMenu.preload);
  usePreload(userMenu.preload);
  return (
    <>
      <Button {...trigger} variant="ghost" size="sm" onPress={() => open()} className="gap-1.5 ps-1 pe-1.5">
        <Avatar name="" initials={initialOf(username)} src={imageUrl} tone={toneOfRole(publishedRole(member))} />
        <bdi>{shortName(username)}</bdi>
        <ChevronDown aria-hidden="true" className="text-faint max-sm:hidden" />
      </Button>
      {menu && <OnDemand of={userMenu} {...menu} {...props} />}
    </>
  );
}
