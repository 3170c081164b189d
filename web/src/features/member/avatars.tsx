import { publishedRole } from "@baton/domain/member/member";
import { Avatar, AvatarGroup } from "@/ui/avatar.tsx";
import { initialsOf } from "./initials.ts";
import { type Person, useMembersById, usePeopleById } from "./member-data.ts";
import { toneOfRole } from "./role-tone.ts";

function lookOf(person: Person, members: ReturnType<typeof useMembersById>) {
  const { username, imageUrl } = person;
  return { initials: initialsOf(username, members), src: imageUrl, tone: toneOfRole(publishedRole(person)) };
}

/** The avatar of a person whose name is beside it. */
export function MemberAvatar({ member, size }: { member: Person; size?: number }) {
  return <Avatar name="" {...lookOf(member, useMembersById())} {...(size ? { size } : {})} />;
}

interface AvatarsProps {
  ids: readonly string[];
  max?: number;
  size?: number;
}

/** People by their ids. A person whose account was deleted is not shown. */
export function Avatars({ ids, ...look }: AvatarsProps) {
  const members = useMembersById();
  const people = usePeopleById();
  const items = ids.flatMap((id) => {
    const person = people.get(id);
    return person ? { id, name: person.username, ...lookOf(person, members) } : [];
  });
  return <AvatarGroup items={items} {...look} />;
}
