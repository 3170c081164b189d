import type { ReportKind } from "@baton/domain/report/report";
import type { ReportWire } from "@baton/domain/report/report.wire";
import { t } from "@lingui/core/macro";
import { ChartLine, Download, Table2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { DelayedPlaceholder } from "@/platform/delayed-placeholder.tsx";
import { reasonOf } from "@/platform/translate.ts";
import { IconButton } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { cardClass } from "@/ui/card.tsx";
import { cn } from "@/ui/cn.ts";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { csvAddress, type ReportQuery } from "./report-query.ts";
import { ReportTable } from "./report-table.tsx";
import type { Shape } from "./use-report-search.ts";

interface ReportCardProps {
  kind: ReportKind;
  title: string;
  query: ReportQuery;
  report: ReportWire | undefined;
  error: Error | null;
  retry: () => void;
  shape: Shape;
  /** Shown instead of a chart, for a report that is a table anyway. */
  isTable?: boolean;
  /** The numbers above the chart. */
  figures?: ReactNode;
  legend?: ReactNode;
  /** More buttons in its head. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A report: its heading, its numbers, and a chart or the table that the chart draws. */
export function ReportCard(props: ReportCardProps) {
  const { kind, title, query, report, error, retry, isTable = false, figures, legend, actions, children } = props;
  const [ownShape, setOwnShape] = useState<{ of: Shape; shape: Shape }>();
  const shape = ownShape?.of === props.shape ? ownShape.shape : props.shape;
  const other = shape === "table" ? "charts" : "table";
  return (
    <section
      aria-label={title}
      className={cn(cardClass, "relative flex min-h-83 min-w-0 flex-col overflow-hidden @3xl:h-83")}
    >
      <div className="flex h-10 shrink-0 items-center gap-1 ps-4 pe-2">
        <h2 className="me-auto truncate text-sm font-semibold">{title}</h2>
        {actions}
        {!isTable && (
          <IconButton
            label={other === "table" ? t`Show as table` : t`Show as chart`}
            size="sm"
            onPress={() => setOwnShape({ of: props.shape, shape: other })}
          >
            {other === "table" ? <Table2 aria-hidden="true" /> : <ChartLine aria-hidden="true" />}
          </IconButton>
        )}
        <a
          href={csvAddress(kind, query)}
          download
          aria-label={t`Download ${title} as CSV`}
          title={t`Download as CSV`}
          className={buttonClass({ variant: "ghost", size: "sm", isIcon: true })}
        >
          <Download aria-hidden="true" />
        </a>
      </div>
      <Body {...{ title, report, error, retry, figures, legend, children }} hasTable={isTable || shape === "table"} />
    </section>
  );
}

interface BodyProps
  extends Pick<ReportCardProps, "title" | "report" | "error" | "retry" | "figures" | "legend" | "children"> {
  hasTable: boolean;
}

function Body({ title, report, error, retry, figures, legend, children, hasTable }: BodyProps) {
  if (error && !report) {
    return (
      <ErrorState title={t`This report could not be loaded.`} onRetry={retry}>
        {reasonOf(error)}
      </ErrorState>
    );
  }
  if (!report) return <Loading />;
  if (hasTable) return <ReportTable label={title} report={report} />;
  return (
    <>
      {figures && (
        <p className="flex min-h-7 items-baseline gap-x-5 px-4 text-xs text-muted @max-3xl:flex-wrap">{figures}</p>
      )}
      <div className={cn("relative min-h-0", figures ? "mt-auto" : "flex-1 overflow-y-auto")}>{children}</div>
      <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3.5 px-4 py-1.5 text-xs text-muted">
        {legend}
      </div>
    </>
  );
}

function Loading() {
  return (
    <div className="p-4">
      <DelayedPlaceholder>
        {["w-1/3", "w-full", "w-4/5", "w-3/5"].map((width) => (
          <Skeleton key={width} className={cn("h-4", width)} />
        ))}
      </DelayedPlaceholder>
    </div>
  );
}
