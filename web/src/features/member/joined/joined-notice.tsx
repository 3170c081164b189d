import { publishedRole } from "@baton/domain/member/member";
import { canTask } from "@baton/domain/task/task.policy";
import { plural, t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useActor } from "@/features/session/public.ts";
import { formatList } from "@/platform/format-list.ts";
import { AvatarGroup } from "@/ui/avatar.tsx";
import { Button } from "@/ui/button.tsx";
import { initialsOf } from "../initials.ts";
import { useMembers, useMembersById } from "../member-data.ts";
import { toneOfRole } from "../role-tone.ts";
import { useAdminsHint } from "./admins-hint.ts";

/** The number of people whose names are shown; the others are counted. */
const named = 3;

/** Shown to a person who has just joined a team by an invitation: which team it is, and who is there. */
export function JoinedNotice() {
  const actor = useActor();
  const { data: members = [] } = useMembers();
  const byId = useMembersById();
  const hint = useAdminsHint();
  const navigate = useNavigate();
  const others = members.filter(({ id, isPending }) => id !== actor.userId && !isPending);
  const rest = others.length - named;
  const people = others.map((member) => ({
    ...{ id: member.id, name: member.username, src: member.imageUrl },
    ...{ initials: initialsOf(member.username, byId), tone: toneOfRole(publishedRole(member)) },
  }));
  const names = formatList([
    ...others.slice(0, rest > 1 ? named : others.length).map(({ username }) => username),
    ...(rest > 1 ? [plural(rest, { one: "# other person", other: "# other people" })] : []),
  ]);
  const close = () => void navigate({ to: ".", search: true, state: {}, replace: true });
  return (
    <section
      aria-label={t`You joined the team`}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2.5 border-b bg-accent-soft px-4 py-2.5 lg:px-6"
    >
      <AvatarGroup items={people} max={5} size={28} />
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere font-medium">{t`You joined ${actor.team ?? ""}`}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {others.length > 0 && t`With you: ${names}.`} {!canTask.create(actor) && hint}
        </p>
      </div>
      <Button onPress={close} className="max-sm:w-full">
        {t`Got it`}
      </Button>
    </section>
  );
}
