import { useDocumentTitle } from "@/platform/document-title.ts";
import { LeaveSection } from "./leave-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { ThemeSection } from "./theme-section.tsx";

/** What concerns nobody but the signed-in person. */
export function SettingsScreen() {
  useDocumentTitle("Settings");
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-4 p-4 sm:p-6">
      <h1 className="text-xl font-semibold">Settings</h1>
      <ProfileSection />
      <PasswordSection />
      <SessionsSection />
      <ThemeSection />
      <LeaveSection />
    </div>
  );
}
