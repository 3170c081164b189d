import { useCurrentUser } from "@/features/session/public.ts";
import { VisuallyHidden } from "@/ui/visually-hidden.tsx";

/** Tells password managers to which account a password field belongs. */
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
