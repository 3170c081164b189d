import { freshLoginMinutes } from "@baton/domain/deletion/deletion";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { PasswordField } from "@/ui/password-field.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { AccountForPasswordManagers } from "./account-for-password-managers.tsx";
import { secondFactorQuery } from "./second-factor-query.ts";

interface ProofFieldProps {
  /** Focuses the password. */
  isFirst: boolean;
}

/** Asks for the password again; an account without one needs a recent login. */
export function ProofField({ isFirst }: ProofFieldProps) {
  const { data, isError } = useQuery(secondFactorQuery);
  if (!data && !isError) return <Skeleton className="h-14" />;
  if (data?.hasPassword === false) {
    return <p>{t`You have no password. Your last login has to be less than ${freshLoginMinutes} minutes ago.`}</p>;
  }
  return (
    <>
      <AccountForPasswordManagers />
      <PasswordField label={t`Your password`} name="password" autoComplete="current-password" autoFocus={isFirst} />
    </>
  );
}

/** Returns the input of `ProofField` in the form that the server expects. */
export function proofOf(typed: FormData): { password?: string } {
  const password = typed.get("password");
  return typeof password === "string" ? { password } : {};
}
