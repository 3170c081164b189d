import { freshLoginMinutes } from "@baton/domain/deletion/deletion";
import { useQuery } from "@tanstack/react-query";
import { PasswordField } from "@/ui/password-field.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { AccountForPasswordManagers } from "./account-for-password-managers.tsx";
import { secondFactorQuery } from "./second-factor-query.ts";

/** Asks for the password once more; who has none shows who they are by a recent login. */
export function ProofField() {
  const { data, isError } = useQuery(secondFactorQuery);
  if (!data && !isError) return <Skeleton className="h-14" />;
  if (data?.hasPassword === false) {
    return <p>You have no password. Your last login has to be less than {freshLoginMinutes} minutes ago.</p>;
  }
  return (
    <>
      <AccountForPasswordManagers />
      <PasswordField label="Your password" name="password" autoComplete="current-password" autoFocus />
    </>
  );
}

/** What `ProofField` was given, as the server takes it. */
export function proofOf(typed: FormData): { password?: string } {
  const password = typed.get("password");
  return typeof password === "string" ? { password } : {};
}
