import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Labels, useLabels } from "@/features/label/public.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { Section } from "../section.tsx";

/** How many labels are shown beside the link to all of them. */
const most = 12;

/** The team's labels, which all projects share. */
export function LabelsSection() {
  const { labels } = useLabels();
  const ids = labels.slice(0, most).map(({ id }) => id);
  return (
    <Section title={t`Labels`}>
      <p className="text-muted">{t`All projects share the labels of the team.`}</p>
      {ids.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          <Labels ids={ids} />
        </p>
      )}
      <Link to="/user/settings/$page" params={{ page: "labels" }} className={buttonClass({ className: "self-start" })}>
        {t`Manage labels`}
      </Link>
    </Section>
  );
}
