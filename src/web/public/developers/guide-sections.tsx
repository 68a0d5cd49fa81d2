import { IDEMPOTENCY_KEY_HOURS } from "#src/domain/policy/api.ts";
import { WEBHOOK_DELIVERY_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import {
  WEBHOOK_COOLDOWN_MINUTES,
  WEBHOOK_GIVEN_UP_AFTER_DAYS,
  WEBHOOK_OLD_SECRET_HOURS,
  WEBHOOK_RETRY_SECONDS,
  WEBHOOK_TIMEOUT_SECONDS,
} from "#src/domain/policy/webhooks.ts";
import { webhookBody } from "#src/domain/webhooks/webhook-body.ts";
import { WEBHOOK_EVENT_MEANINGS, WEBHOOK_EVENTS, WEBHOOK_TEST } from "#src/domain/webhooks/webhook-events.ts";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { WEBHOOK_RECEIVER } from "./webhook-receiver.ts";

const NAME = "font-mono font-semibold";

export function WebhooksSection({ origin }: { origin: string }) {
  return (
    <TitledSection id="webhooks" heading="Webhooks" className="mt-14">
      <p className="mt-3 max-w-2xl">
        Let us notify your system instead of polling for new enquiries. Owners add endpoints on the page{" "}
        <a href="/dealer/webhooks" className="font-semibold link">
          Enquiries into your system
        </a>
        , and can send a test event from there. The URL must begin with https:// and be on the public
        internet.
      </p>
      <dl className="mt-4 grid max-w-2xl gap-x-4 gap-y-1 sm:grid-cols-[14rem_1fr]">
        {WEBHOOK_EVENTS.map((event) => (
          <EventRow key={event} name={event} about={WEBHOOK_EVENT_MEANINGS[event]} />
        ))}
        <EventRow name={WEBHOOK_TEST} about="A test event that you sent from the portal" />
      </dl>
      <p className="mt-4 max-w-2xl">
        An event says what happened and to which enquiry, but holds nothing about the buyer. Read the enquiry
        at its url with a key that has enquiries:read: access is checked at that moment, because the buyer may
        have withdrawn or erased the request since. For lead.changed, <code className={NAME}>change</code> is
        changed, withdrawn, restricted, unrestricted, erased or not_called: on erased, delete your copy of
        that enquiry; not_called means that the buyer says they have not heard from you. For
        lead.issue_decided, <code className={NAME}>state</code> is accepted or refused.
      </p>
      <Example text={exampleBody(origin)} />
      <h3 className="mt-8 text-2xl font-bold">Acknowledge each event</h3>
      <ul className="mt-2 grid max-w-2xl list-disc gap-1 pl-5">
        <li>
          Respond with any status from 200 to 299 within {WEBHOOK_TIMEOUT_SECONDS} seconds. Anything else is a
          failure, including redirects, which we do not follow.
        </li>
        <li>
          After a failure we retry, waiting {listed(WEBHOOK_RETRY_SECONDS.map(waitText))} between attempts;
          after a timeout we send nothing to that system for {WEBHOOK_COOLDOWN_MINUTES} minutes. The
          endpoint's page shows each attempt for {WEBHOOK_DELIVERY_RETENTION_DAYS} days and lets you resend
          any event.
        </li>
        <li>
          An event may arrive twice, always with the same webhook-id, and events may arrive out of order:
          deduplicate by id, and read the current state of the enquiry.
        </li>
        <li>
          After {WEBHOOK_GIVEN_UP_AFTER_DAYS} days without a successful delivery, we switch the webhook off
          and email your owners.
        </li>
      </ul>
      <h3 className="mt-8 text-2xl font-bold">Verify the signature</h3>
      <p className="mt-2 max-w-2xl">
        Events are signed according to{" "}
        <a href="https://www.standardwebhooks.com" className="font-semibold link">
          Standard Webhooks
        </a>{" "}
        and can be verified with its libraries. webhook-signature has one signature for each secret: for{" "}
        {WEBHOOK_OLD_SECRET_HOURS} hours after you create a new secret, we sign with both. Without a library,
        in Node:
      </p>
      <Example text={WEBHOOK_RECEIVER.trimEnd()} />
    </TitledSection>
  );
}

function EventRow({ name, about }: { name: string; about: string }) {
  return (
    <>
      <dt className={NAME}>{name}</dt>
      <dd>{about}</dd>
    </>
  );
}

function exampleBody(origin: string): string {
  const body = webhookBody(
    {
      webhook_delivery_id: "3f0c1a52-7d4e-4b6f-9a51-2f7d1c9e8b40",
      event: "lead.changed",
      happened_at: new Date("2026-03-01T09:30:00Z"),
      lead_id: "b8e2f6d0-51c7-4a3e-8f29-6d0c4e7a1b35",
      details: { change: "withdrawn" },
    },
    origin,
  );
  return JSON.stringify(JSON.parse(body), null, 2);
}

function waitText(seconds: number): string {
  const [count, unit] =
    seconds < 60 ? [seconds, "second"] : seconds < 3600 ? [seconds / 60, "minute"] : [seconds / 3600, "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

const listed = (texts: readonly string[]) => `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;

/** The document itself is described by its standard. */
export function AdfSection() {
  return (
    <TitledSection id="adf" heading="ADF documents" className="mt-14">
      <p className="mt-3 max-w-2xl">
        Instead of ids, an owner can have enquiries sent whole, as ADF 1.0: by HTTPS POST
        (application/x-adf+xml, signed and retried like events) or as the body of an email. The prospect's id
        is the enquiry's.
      </p>
      <ul className="mt-2 grid max-w-2xl list-disc gap-1 pl-5">
        <li>A document with status=&quot;resend&quot; replaces what you hold under that id.</li>
        <li>
          If the buyer withdraws, restricts or erases the enquiry, you receive it with an empty name and no
          contact: delete the buyer's details.
        </li>
        <li>
          To report that you called, POST to the URL in the comments with an API key that may change
          enquiries: progress is what it becomes (such as called), seen is what you saw (such as new). It
          counts as your answer like the buttons of the portal.
        </li>
        <li>A test has an id that begins with test- and no contact.</li>
      </ul>
    </TitledSection>
  );
}

/** Status codes, the error body and idempotency of the API. */
export function ErrorsSection() {
  return (
    <TitledSection id="errors" heading="Errors" className="mt-14">
      <p className="mt-3 max-w-2xl">
        Nothing is changed. The response says why, with a message for each field that is not valid.
      </p>
      <Example text={ERROR} />
      <ul className="mt-4 grid max-w-2xl list-disc gap-1 pl-5">
        <li>
          401: the key is missing, not valid or revoked. 403: it does not have the scope that is needed.
        </li>
        <li>404: it does not exist, or it belongs to another dealer.</li>
        <li>
          409: someone else has changed it since you read it: read it again, then send your change. Or a
          request with the same Idempotency-Key is still in progress: retry a little later. If it stays so,
          the response was lost, so check whether the request was carried out.
        </li>
        <li>422: some fields are not valid, or an Idempotency-Key was used for a different request.</li>
        <li>429 and 503: too many requests at once. Wait for the number of seconds in Retry-After.</li>
      </ul>
      <p className="mt-4 max-w-2xl">
        Every POST accepts an Idempotency-Key, except uploads of photos. Within {IDEMPOTENCY_KEY_HOURS} hours,
        repeating a request with the same key returns the first response and changes nothing. Responses with a
        secret, such as a new webhook's, are not stored: a repeat is refused with 409. A request that failed
        without changing anything does not use its key up.
      </p>
    </TitledSection>
  );
}

const ERROR = `{
  "error": {
    "message": "Price must be at least £1,000",
    "fields": { "price": "Price must be at least £1,000" },
    "request_id": "0b0f6c1e-…"
  }
}`;

const CODE = "overflow-x-auto rounded-lg bg-ink p-4 font-mono text-sm leading-relaxed text-white";

export function Example({ text }: { text: string }) {
  return (
    // A scrolling region must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus
    <pre tabIndex={0} className={`mt-3 ${CODE}`}>
      <code>{text}</code>
    </pre>
  );
}
