import { canAudit } from "@baton/domain/audit/audit.policy";
import { lazy, Suspense } from "react";
import { useActor } from "@/features/session/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { LeaveSection } from "./leave-section.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { ThemeSection } from "./theme-section.tsx";
import { TwoFactorSection } from "./two-factor-section.tsx";

const AuditSection = lazy(async () => ({ default: (await import("./audit-section.tsx")).AuditSection }));

/** What concerns the signed-in person and, for an admin, what happened in the team. */
export function SettingsScreen() {
  useDocumentTitle("Settings");
  const actor = useActor();
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-4 p-4 sm:p-6">
      <h1 className="text-xl font-semibold">Settings</h1>
      <ProfileSection />
      <PasswordSection />
      <TwoFactorSection />
      <PasskeysSection />
      <SessionsSection />
      <ThemeSection />
      <LeaveSection />
      <Suspense>{canAudit.read(actor) && <AuditSection />}</Suspense>
    </div>
  );
}
