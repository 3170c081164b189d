import { type WholeDelivery, webhookContract } from "@baton/domain/webhook/webhook.contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { call } from "@/platform/api.ts";
import { reasonOf } from "@/platform/translate.ts";
import { IconButton } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { useCopy } from "../secret-field.tsx";

interface DeliveryDialogProps {
  webhookId: string;
  id: string;
  onClose: () => void;
}

/** What was sent to a webhook, and what it answered. */
export function DeliveryDialog({ webhookId, id, onClose }: DeliveryDialogProps) {
  const { data, error, refetch, isRefetching } = useQuery({
    queryKey: ["webhooks", webhookId, "deliveries", id],
    queryFn: async ({ signal }) => {
      const params = { id: webhookId, deliveryId: id };
      return (await call(webhookContract.getDelivery, { params }, { signal })).data;
    },
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog
      title={data ? data.title : t`Delivery`}
      size="lg"
      isDismissable
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {error && !data ? (
        <ErrorState
          title={t`The delivery could not be loaded.`}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        >
          {reasonOf(error)}
        </ErrorState>
      ) : (
        <Exchange delivery={data} />
      )}
    </Dialog>
  );
}

function Exchange({ delivery }: { delivery: WholeDelivery | undefined }) {
  if (!delivery) return <Skeleton className="h-60" />;
  const { request, answer, status, error } = delivery;
  return (
    <div className="flex flex-col gap-5">
      <Message title={t`Request`} first={`POST ${request.url}`} {...request} body={indented(request.body)} />
      {answer ? (
        <Message title={t`Answer`} first={String(status ?? "")} {...answer} />
      ) : (
        <section aria-label={t`Answer`} className="flex flex-col gap-1">
          <h3 className="font-medium">{t`Answer`}</h3>
          <p className="text-muted">{error ?? t`It has not been sent yet.`}</p>
        </section>
      )}
      {answer && error && <p className="text-danger-text">{error}</p>}
    </div>
  );
}

/** Returns JSON with line breaks. A body that was cut is shown as it is. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

interface MessageProps {
  title: string;
  /** The first line: the address or the status. */
  first: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

function Message({ title, first, headers, body }: MessageProps) {
  const { copy } = useCopy(() => undefined);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <section aria-label={title} className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-medium">{title}</h3>
        <IconButton size="sm" label={t`Copy the body: ${title}`} onPress={() => copy(body)}>
          <Copy aria-hidden="true" />
        </IconButton>
      </div>
      <pre dir="ltr" className="rounded-md border bg-sunken p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        {[first, ...lines, "", body].join("\n").trimEnd()}
      </pre>
    </section>
  );
}
