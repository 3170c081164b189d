import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";

export function PrivacyPolicyScreen() {
  return (
    <article className="mx-auto flex w-full max-w-180 flex-col gap-10 px-4 py-12 text-lg sm:px-6 sm:py-20">
      <header className="flex flex-col gap-3">
        <h1 className="text-4xl font-semibold tracking-tight text-balance">{t`Privacy Policy`}</h1>
        <p className="text-muted">{t`In force since 1 January 2024. It covers this Baton server and everything on it.`}</p>
      </header>
      <Part heading={t`In short`}>
        <p>{t`Baton keeps what your team needs to work together, and nothing to sell. There are no advertisements, no trackers and no third-party analytics. Your team sees what you do in the team; nobody outside it does.`}</p>
      </Part>
      <StoredData />
      <Part heading={t`Who can see it`}>
        <p>{t`The members of your team see your username, email, role, role title and picture, and the tasks of the team. Another team sees none of it. People who run this server can reach its data to keep it working, and are bound to use it for nothing else. We give data to others only where the law compels us.`}</p>
      </Part>
      <Part heading={t`How long it is kept`}>
        <p>{t`A task stays until somebody deletes it from the trash. Your account stays until you or the admin of your team ask for its removal. An uploaded picture that nobody uses is removed after a day.`}</p>
      </Part>
      <Part heading={t`Your rights`}>
        <p>{t`You may ask what we hold about you, have it corrected, receive a copy of it, or have it erased. Write to the privacy agent, as described below; you get an answer within 30 days.`}</p>
      </Part>
      <Part heading={t`Changes to this policy`}>
        <p>{t`When this policy changes, we notify you by email, at the address of your account, at least 14 days before the change takes effect. If you continue to use Baton after that day, you accept the changed policy. If you do not agree, stop using Baton and ask for the removal of your account.`}</p>
      </Part>
      <Part heading={t`How to contact the privacy agent`}>
        <p>{t`Press Contact Sales at the foot of any page and begin your message with the words “Privacy agent”. It is delivered to the people who run this server and passed to the agent, who answers to the email address you give.`}</p>
      </Part>
    </article>
  );
}

function StoredData() {
  return (
    <Part heading={t`What is kept, and why`}>
      <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-faint">
        <li>
          <strong className="font-semibold">{t`Your account:`}</strong>{" "}
          {t`username, email, role, role title and, if you upload one, a picture. Your password is stored only as a hash that cannot be reversed.`}
        </li>
        <li>
          <strong className="font-semibold">{t`Your work:`}</strong>{" "}
          {t`tasks, notes, subtasks, dates and who is assigned, with a log of changes, so that every member sees the same state and can follow how it came about.`}
        </li>
        <li>
          <strong className="font-semibold">{t`Your session:`}</strong>{" "}
          {t`one cookie that keeps you logged in. It is not readable by scripts and ends when you log out.`}
        </li>
        <li>
          <strong className="font-semibold">{t`On your device:`}</strong>{" "}
          {t`a copy of your team's tasks, so that Baton opens at once and works offline. Logging out removes it.`}
        </li>
        <li>
          <strong className="font-semibold">{t`What you send us:`}</strong>{" "}
          {t`the contact form's fields, to answer you.`}
        </li>
      </ul>
    </Part>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 text-muted">
      <h2 className="text-xl font-semibold tracking-tight text-text">{heading}</h2>
      {children}
    </section>
  );
}
