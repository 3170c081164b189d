import { Users } from "lucide-react";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { EmptyState } from "@/ui/states.tsx";

/** What somebody sees before an admin has added them: tasks belong to teams. */
export function NoTeam({ email }: { email: string }) {
  useDocumentTitle("No team yet");
  return (
    <div className="grid min-h-full place-items-center pb-14">
      <h1 className="sr-only">No team yet</h1>
      <EmptyState icon={<Users aria-hidden="true" />}>
        {`You are not in a team yet. Ask your admin to add ${email}.`}
      </EmptyState>
    </div>
  );
}
