import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { WEBHOOK_DELIVERY_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import { WEBHOOK_TEST } from "#src/domain/webhooks/webhook-events.ts";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { Rows } from "#src/web/portal/lists.tsx";
import { Section } from "#src/web/portal/page.tsx";
import { Pagination } from "#src/web/portal/pagination.tsx";
import { api, type BodyOf } from "#src/web/session/api-client.ts";
import { Badge, type BadgeVariant } from "#src/web/ui/badge.tsx";

const endpoint = api.dealer.webhooks[":webhook_endpoint_id"];
type Found = BodyOf<typeof endpoint.$get>;

const POLL_MS = 1500;
const DUE_WITHIN_MS = 30_000;

export function DeliveryLog({ found }: { found: Found }) {
  const { webhook, deliveries, page, pages } = found;
  const { webhook_endpoint_id, is_on } = webhook;
  usePollingWhileDue(deliveries);
  return (
    <Section
      title="Deliveries"
      about={`Events sent in the last ${WEBHOOK_DELIVERY_RETENTION_DAYS} days, latest first.`}
    >
      {is_on ? (
        <ChangeButton
          variant={deliveries.length === 0 ? "primary" : "outline"}
          change={() => endpoint.test.$post({ param: { webhook_endpoint_id } })}
          done={{ title: "Test event sent" }}
        >
          Send a test event
        </ChangeButton>
      ) : (
        <p>The webhook is switched off: nothing is sent.</p>
      )}
      {deliveries.length === 0 ? (
        <p className="mt-4">Nothing yet.</p>
      ) : (
        <Rows
          rows={deliveries}
          by="webhook_delivery_id"
          className="mt-4 border-t border-line"
          rowClass="py-4"
        >
          {(delivery) => <DeliveryLine delivery={delivery} resendTo={is_on ? webhook_endpoint_id : null} />}
        </Rows>
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(to) => `/dealer/webhooks/${webhook_endpoint_id}?page=${to}`}
      />
    </Section>
  );
}

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

type Delivery = Found["deliveries"][number];

interface DeliveryLineProps {
  delivery: Delivery;
  /** Null while it is off. */
  resendTo: string | null;
}

const STATES: Record<Delivery["state"], { text: string; variant: BadgeVariant }> = {
  waiting: { text: "Waiting", variant: "secondary" },
  delivered: { text: "Delivered", variant: "outline" },
  failed: { text: "Not delivered", variant: "danger" },
};

function DeliveryLine({ delivery, resendTo }: DeliveryLineProps) {
  const { webhook_delivery_id, event, state, next_try_at, created_at, body, tries } = delivery;
  const name = event === WEBHOOK_TEST ? "Test event" : event;
  const at = formatDateAndTime(new Date(created_at));
  const { text, variant } = STATES[state];
  const [last] = tries;
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {name} <Badge variant={variant}>{text}</Badge>
          </p>
          <p className="text-sm text-ink-soft figures">
            <time dateTime={created_at}>{at}</time>
            {next_try_at !== null &&
              tries.length > 0 &&
              ` · next attempt ${formatDateAndTime(new Date(next_try_at))}`}
          </p>
          {last && last.failure !== "" && <p className="text-sm wrap-anywhere text-danger">{last.failure}</p>}
        </div>
        {resendTo !== null && (
          <ChangeButton
            variant="outline"
            className="px-4"
            change={() =>
              endpoint.deliveries[":webhook_delivery_id"].again.$post({
                param: { webhook_endpoint_id: resendTo, webhook_delivery_id },
              })
            }
            done={{ title: "Sent again" }}
          >
            Send again
            <span className="sr-only">
              {" "}
              {name}, {at}
            </span>
          </ChangeButton>
        )}
      </div>
      <details>
        <summary className="inline-block min-h-11 cursor-pointer py-2 font-semibold text-teal">
          What was sent
          {tries.length > 0 && `, and ${tries.length === 1 ? "one attempt" : `${tries.length} attempts`}`}
        </summary>
        {body === null ? (
          <p className="text-sm">An ADF document. It names the buyer, so we do not keep it.</p>
        ) : (
          <pre className="rounded-lg bg-paper-deep p-3 font-mono text-sm break-all whitespace-pre-wrap">
            {JSON.stringify(JSON.parse(body), null, 2)}
          </pre>
        )}
        <ol className="mt-3 grid gap-2 text-sm">
          {tries.map(({ tried_at, status, duration_ms, failure, answer }) => (
            <li key={tried_at}>
              <p className="figures">
                <time dateTime={tried_at}>{formatDateAndTime(new Date(tried_at))}</time>:{" "}
                {failure === "" ? `accepted with status ${status}` : failure}, {duration_ms} ms
              </p>
              {answer !== "" && <p className="wrap-anywhere text-ink-soft">Response: {answer}</p>}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
