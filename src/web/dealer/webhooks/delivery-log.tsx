import type { InferResponseType } from "hono/client";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { WEBHOOK_DELIVERY_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import { AccountSection } from "#src/web/dealer/account/account-section.tsx";
import { Pagination } from "#src/web/portal/pagination.tsx";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { DeliveryLine } from "./delivery-line.tsx";

type Found = InferResponseType<(typeof api.dealer.webhooks)[":webhook_endpoint_id"]["$get"], 200>;

/** Polling interval while a delivery is due. */
const POLL_MS = 1500;
/** Polls only for attempts due within this time. */
const DUE_WITHIN_MS = 30_000;

/** Deliveries with their attempts, and resending. */
export function DeliveryLog({ found }: { found: Found }) {
  const { webhook, deliveries, page, pages } = found;
  const { webhook_endpoint_id, is_on } = webhook;
  const [isBusy, change] = useChange();
  usePollingWhileDue(deliveries);
  const its = api.dealer.webhooks[":webhook_endpoint_id"];
  const sendTest = () =>
    change(() => its.test.$post({ param: { webhook_endpoint_id } }), { title: "Test event sent" });
  const sendAgain = (webhookDeliveryId: string) => {
    const param = { webhook_endpoint_id, webhook_delivery_id: webhookDeliveryId };
    return change(() => its.deliveries[":webhook_delivery_id"].again.$post({ param }), {
      title: "Sent again",
    });
  };
  return (
    <AccountSection
      title="Deliveries"
      about={`Events sent in the last ${WEBHOOK_DELIVERY_RETENTION_DAYS} days, latest first.`}
    >
      {is_on ? (
        <Button
          variant={deliveries.length === 0 ? "primary" : "outline"}
          disabled={isBusy}
          onClick={() => void sendTest()}
        >
          Send a test event
        </Button>
      ) : (
        <p>The webhook is switched off: nothing is sent.</p>
      )}
      {deliveries.length === 0 ? (
        <p className="mt-4">Nothing yet.</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {deliveries.map((delivery) => (
            <DeliveryLine
              key={delivery.webhook_delivery_id}
              delivery={delivery}
              isBusy={isBusy}
              onResend={is_on ? () => void sendAgain(delivery.webhook_delivery_id) : null}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(to) => `/dealer/webhooks/${webhook_endpoint_id}?page=${to}`}
      />
    </AccountSection>
  );
}

/** Polls while a delivery is due. */
function usePollingWhileDue(deliveries: Found["deliveries"]): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const soon = Date.now() + DUE_WITHIN_MS;
    const isAwaited = deliveries.some(
      ({ next_try_at }) => next_try_at !== null && Date.parse(next_try_at) < soon,
    );
    if (!isAwaited || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [deliveries, revalidate, state]);
}
