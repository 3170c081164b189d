import { DeleteAccountSection } from "../deletion/delete-account-section.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** The settings page for the profile and for deleting the account. */
export function ProfilePage() {
  return (
    <>
      <ProfileSection />
      <DeleteAccountSection />
    </>
  );
}
