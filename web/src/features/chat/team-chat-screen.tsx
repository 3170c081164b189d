import { useDocumentTitle } from "@/platform/document-title.ts";

/** A placeholder by the specification. */
export function TeamChatScreen() {
  useDocumentTitle("Chat");
  return <h1 className="px-4 py-3 text-xl font-semibold sm:px-6">Chat</h1>;
}
