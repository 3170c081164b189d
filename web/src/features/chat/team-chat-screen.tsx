import { useDocumentTitle } from "@/platform/document-title.ts";
import { ScreenHeader } from "@/ui/screen-header.tsx";

/** A placeholder by the specification. */
export function TeamChatScreen() {
  useDocumentTitle("Chat");
  return <ScreenHeader heading="Chat" />;
}
