import { formatDateAndTime } from "#src/domain/format/format.ts";
import { WEBHOOK_TEST, type WebhookState } from "#src/domain/webhooks/webhook-events.ts";
import { Badge, type BadgeVariant } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";

interface DeliveryTry {
  tried_at: string;
  status: number | null;
  duration_ms: number;
  failure: string;
  answer: string;
}

interface DeliveryLineProps {
  delivery: {
    event: string;
    state: WebhookState;
    next_try_at: string | null;
    created_at: string;
    /** Null for a document that is written when it is sent. */
    body: string | null;
    /** Latest first. */
    tries: DeliveryTry[];
  };
  /** A delivery is being sent. */
  isBusy: boolean;
  /** Null when resending is not possible. */
  onResend: (() => void) | null;
}

const STATES: Record<WebhookState, { text: string; variant: BadgeVariant }> = {
  waiting: { text: "Waiting", variant: "secondary" },
  delivered: { text: "Delivered", variant: "outline" },
  failed: { text: "Not delivered", variant: "danger" },
};

export function DeliveryLine({ delivery, isBusy, onResend }: DeliveryLineProps) {
  const { event, state, next_try_at, created_at, body, tries } = delivery;
  const name = event === WEBHOOK_TEST ? "Test event" : event;
  const at = formatDateAndTime(new Date(created_at));
  const { text, variant } = STATES[state];
  const [last] = tries;
  return (
    <li className="py-4">
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
        {onResend && (
          <Button variant="outline" className="px-4" disabled={isBusy} onClick={onResend}>
            Send again
            <span className="sr-only">
              {" "}
              {name}, {at}
            </span>
          </Button>
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
          {tries.map((one) => (
            <li key={one.tried_at}>
              <Try {...one} />
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}

function Try({ tried_at, status, duration_ms, failure, answer }: DeliveryTry) {
  return (
    <>
      <p className="figures">
        <time dateTime={tried_at}>{formatDateAndTime(new Date(tried_at))}</time>:{" "}
        {failure === "" ? `accepted with status ${status}` : failure}, {duration_ms} ms
      </p>
      {answer !== "" && <p className="wrap-anywhere text-ink-soft">Response: {answer}</p>}
    </>
  );
}
