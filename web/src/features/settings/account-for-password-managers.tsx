import { useCurrentUser } from "@/features/session/public.ts";
import { VisuallyHidden } from "@/ui/visually-hidden.tsx";

/** Whose password a form asks for: a password manager keeps it under the name it finds here. */
export function AccountForPasswordManagers() {
  const { member } = useCurrentUser();
  return (
    <VisuallyHidden>
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={member.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
    </VisuallyHidden>
  );
}
