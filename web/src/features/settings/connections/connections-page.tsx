import { canGit } from "@baton/domain/git/git.policy";
import { isAdmin } from "@baton/domain/session/session";
import { canWebhook } from "@baton/domain/webhook/webhook.policy";
import { t } from "@lingui/core/macro";
import { BookOpen } from "lucide-react";
import { useActor } from "@/features/session/public.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { AgentsSection } from "./agents-section.tsx";
import { FeedsSection } from "./feeds/feeds-section.tsx";
import { GitSection } from "./git/git-section.tsx";
import { MailSection } from "./mail/mail-section.tsx";
import { TeamAgents } from "./team-agents.tsx";
import { TokensSection } from "./tokens-section.tsx";
import { WebhooksSection } from "./webhooks/webhooks-section.tsx";

/** What connects programs to Baton. */
export function ConnectionsPage() {
  const actor = useActor();
  return (
    <>
      <ScreenHeader
        actions={
          <a
            href="/api/docs"
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: "ghost", size: "sm", className: "text-base" })}
          >
            <BookOpen aria-hidden="true" />
            {t`API docs`}
          </a>
        }
      />
      <TokensSection />
      <FeedsSection />
      <MailSection />
      {canWebhook.use(actor) && <WebhooksSection />}
      {canGit.use(actor) && <GitSection />}
      <AgentsSection />
      {isAdmin(actor) && <TeamAgents />}
    </>
  );
}
