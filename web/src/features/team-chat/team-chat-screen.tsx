import { t } from "@lingui/core/macro";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { ScreenHeader } from "@/ui/screen-header.tsx";

/** A placeholder in the specification. */
export function TeamChatScreen() {
  useDocumentTitle(t`Chat`);
  return <ScreenHeader heading={t`Chat`} />;
}
