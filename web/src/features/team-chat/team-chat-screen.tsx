import { t } from "@lingui/core/macro";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { ScreenHeader } from "@/ui/screen-header.tsx";

/** A placeholder that the specification requires. */
export function TeamChatScreen() {
  useDocumentTitle(t`Chat`);
  return <ScreenHeader heading={t`Chat`} />;
}
