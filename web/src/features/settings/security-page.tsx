import { PasskeysSection } from "./passkeys-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { TwoFactorSection } from "./two-factor-section.tsx";

/** How one signs in, and where one is signed in. */
export function SecurityPage() {
  return (
    <>
      <PasswordSection />
      <TwoFactorSection />
      <PasskeysSection />
      <SessionsSection />
    </>
  );
}
