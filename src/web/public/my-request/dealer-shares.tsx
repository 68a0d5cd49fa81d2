import type { ReactNode } from "react";
import { callReportDueAt } from "#src/domain/calls/call-times.ts";
import { formatDateAndTime, formatDeadline, formatPhone, phoneLink } from "#src/domain/format/format.ts";
import { WITHDRAWAL_UNDO_MINUTES } from "#src/domain/policy/lead-routes.ts";
import type { BuyerRequest } from "#src/services/buyer-page/buyer-request-queries.ts";
import type { BuyerPage, BuyerPageDealer } from "#src/services/buyer-page/find-buyer-page.ts";
import type { RefusedForm } from "#src/web/ui/forms/refused-form.ts";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { DecisionForm } from "../page-sections/decision-form.tsx";
import { DealerMessages } from "./dealer-messages.tsx";

interface Props {
  page: BuyerPage;
  now: Date;
  token: string;
  posted: RefusedForm;
}

export function DealerShares({ page, now, token, posted }: Props) {
  const { lead, dealers } = page;
  const isOpen = lead.erased_at === null;
  const mayBeCalled = dealers.some(({ withdrawn_at }) => withdrawn_at === null);
  return (
    <TitledSection
      id="dealers"
      heading={mayBeCalled || dealers.length === 0 ? "Who has your details" : "Who had your details"}
      size="2xl"
      className="mt-10"
    >
      {dealers.length === 0 ? (
        <p className="mt-3">No one. No dealer has been given your contact details.</p>
      ) : (
        <ul className="mt-4 grid gap-4">
          {dealers.map((dealer) => (
            <li key={dealer.dealer_id}>
              <DealerShare dealer={dealer} page={page} now={now}>
                <DealerMessages dealer={dealer} page={page} token={token} posted={posted} />
              </DealerShare>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (mayBeCalled || !["withdrawn", "expired", "rejected"].includes(lead.state)) && (
        <WithdrawForm
          decision="withdrawn-all"
          label="Withdraw my request altogether"
          consequence="No dealer will see your details any longer, and your request ends."
        />
      )}
    </TitledSection>
  );
}

interface DealerShareProps {
  dealer: BuyerPageDealer;
  now: Date;
  page: BuyerPage;
  children: ReactNode;
}

function DealerShare({ dealer, page, now, children }: DealerShareProps) {
  const { lead, requests } = page;
  const isOpen = lead.erased_at === null;
  const { dealer_id, name, slug, town, phone, routed_at, by_messages: byMessages } = dealer;
  const has = (kind: BuyerRequest["kind"]) =>
    requests.some((one) => one.kind === kind && one.dealer_id === dealer_id);
  const hasNotCalled = has("not_called");
  const hasCalled = has("called");
  const hasMissed = has("missed_call");
  const mayHaveRung = !byMessages && (!dealer.call_at || dealer.call_at <= now);
  return (
    <article
      aria-labelledby={`dealer-${dealer_id}`}
      className="rounded-card border border-line bg-white p-5 shadow-card sm:p-6"
    >
      <h3 id={`dealer-${dealer_id}`} className="text-xl font-bold">
        <a href={`/dealers/${slug}`} className="link">
          {name}
        </a>
        {town && <span className="font-sans font-normal text-ink-soft">, {town}</span>}
      </h3>
      <p className="mt-1 text-ink-soft">Since {formatDateAndTime(routed_at)}</p>
      <p className="mt-3 font-semibold">
        {hasCalled && "You told us that they rang."}
        {hasMissed && !hasCalled && "You told us that you missed their call."}
        {!(hasCalled || hasMissed) && statusText(dealer, now)}
      </p>
      {dealer.withdrawn_at && (
        <p className="mt-1 font-semibold">
          You withdrew on {formatDateAndTime(dealer.withdrawn_at)}. They no longer see your details.
        </p>
      )}
      {phone && dealer.withdrawn_at === null && !byMessages && (
        <p className="mt-1">
          They call from{" "}
          <a href={phoneLink(phone)} className="whitespace-nowrap text-teal underline">
            {formatPhone(phone)}
          </a>
          .
        </p>
      )}
      {children}
      {isOpen && dealer.withdrawn_at === null && (
        <div className="flex flex-wrap gap-x-3">
          {!hasCalled && !byMessages && (
            <DecisionForm
              decision="called"
              about={{ dealer_id }}
              variant={isTime(dealer, now) ? "primary" : "outline"}
            >
              They rang<span className="sr-only">: {name}</span>
            </DecisionForm>
          )}
          {hasNotCalled && (
            <p className="mt-4 flex min-h-11 items-center text-ink-soft">
              {byMessages ? "You told us that they did not write." : "You told us that they did not call."}
            </p>
          )}
          {!hasMissed && !hasCalled && mayHaveRung && (
            <DecisionForm decision="missed-call" about={{ dealer_id }}>
              They rang and I missed it<span className="sr-only">: {name}</span>
            </DecisionForm>
          )}
          {!hasNotCalled && !hasCalled && !hasMissed && isTime(dealer, now) && (
            <DecisionForm decision="not-called" about={{ dealer_id }}>
              {byMessages ? "No one wrote" : "No one rang"}
              <span className="sr-only"> from {name}</span>
            </DecisionForm>
          )}
          <WithdrawForm
            decision="withdrawn"
            about={{ dealer_id }}
            label={`Withdraw from ${name}`}
            consequence={`${name} will no longer see your details.`}
          />
        </div>
      )}
    </article>
  );
}

/** What the dealer did stays after a withdrawal, which ends only what they still have to do. */
function statusText(dealer: BuyerPageDealer, now: Date): string | null {
  const { withdrawn_at, first_response_at, passed_at, response_due_at, call_at } = dealer;
  const byMessages = dealer.by_messages;
  if (first_response_at)
    return byMessages
      ? `They wrote to you on ${formatDateAndTime(first_response_at)}.`
      : `They say that they tried to reach you on ${formatDateAndTime(first_response_at)}.`;
  if (passed_at) return `They told us on ${formatDateAndTime(passed_at)} that they will not follow it up.`;
  if (withdrawn_at) return null;
  if (response_due_at === null) return "They have not told us that they contacted you.";
  if (call_at && callReportDueAt(call_at) > now)
    return `You asked them to ring you on ${formatDeadline(call_at)}.`;
  if (response_due_at > now)
    return `Not contacted yet: they are due to ${byMessages ? "write to" : "call"} you by ${formatDeadline(response_due_at)}.`;
  return `They should have ${byMessages ? "written" : "called"} by ${formatDeadline(response_due_at)}, and have not told us that they tried.`;
}

const isTime = ({ response_due_at, first_response_at }: BuyerPageDealer, now: Date): boolean =>
  response_due_at === null || response_due_at <= now || first_response_at !== null;

interface WithdrawFormProps {
  decision: "withdrawn" | "withdrawn-all";
  about?: { dealer_id: string };
  label: string;
  /** The form adds that it can be undone. */
  consequence: string;
}

/** Asks before it withdraws; works without JavaScript. */
function WithdrawForm({ label, consequence, ...decision }: WithdrawFormProps) {
  return (
    <details className="mt-4 w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center py-2 link">{label}</summary>
      <div className="mt-1 rounded-lg bg-paper-deep p-4">
        <p>
          {consequence} You can undo this for {WITHDRAWAL_UNDO_MINUTES} minutes. After that, we email{" "}
          {decision.about ? "the dealer" : "the dealers who had your request"} and ask them not to contact
          you.
        </p>
        <DecisionForm {...decision} variant="danger">
          Yes, withdraw
        </DecisionForm>
      </div>
    </details>
  );
}
