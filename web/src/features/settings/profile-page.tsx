import { DeleteAccountSection } from "./delete-account-section.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** Who one is here, and the end of that. */
export function ProfilePage() {
  return (
    <>
      <ProfileSection />
      <DeleteAccountSection />
    </>
  );
}
