import { formatDateAndTime } from "#src/domain/format/format.ts";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { Section, TextLink } from "#src/web/portal/page.tsx";
import { api } from "#src/web/session/api-client.ts";
import type { LeadFile } from "./lead-facts.tsx";

type OpenRequest = LeadFile["open_requests"][number];

/** Missed calls and objections that wait for an admin. */
export function LeadRequests({ file: { lead, open_requests } }: { file: LeadFile }) {
  return open_requests.map((request) => (
    <Section
      key={request.buyer_request_id}
      title={request.kind === "objected" ? "Objection" : "Missed call"}
      className="mt-6"
    >
      <p>
        {request.kind === "objected" ? (
          "The buyer objects to how we handle the request."
        ) : (
          <>
            The buyer has not heard from{" "}
            {request.dealer_id && (
              <TextLink look="light" to={`/admin/dealers/${request.dealer_id}`}>
                {request.dealer_name}
              </TextLink>
            )}
            . It counts in the dealer's figures unless you find that they called or wrote.
          </>
        )}
      </p>
      {request.dealer_statement && (
        <p className="mt-1 max-w-prose wrap-anywhere">The dealer says: “{request.dealer_statement}”</p>
      )}
      <p className="text-sm text-ink-soft">
        <time dateTime={request.requested_at}>{formatDateAndTime(new Date(request.requested_at))}</time>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {request.kind === "objected" ? (
          <SettleButton request={request} buyer={lead.name}>
            Settled
          </SettleButton>
        ) : (
          <>
            <SettleButton request={request} buyer={lead.name} finding="not_rung">
              They did not call or write
            </SettleButton>
            <SettleButton request={request} buyer={lead.name} finding="rang">
              They called or wrote
            </SettleButton>
          </>
        )}
      </div>
    </Section>
  ));
}

interface SettleButtonProps {
  request: OpenRequest;
  buyer: string;
  finding?: "rang" | "not_rung";
  children: string;
}

function SettleButton({ request: { buyer_request_id }, buyer, finding, children }: SettleButtonProps) {
  return (
    <ChangeButton
      variant="outline"
      change={() =>
        api.admin["buyer-requests"][":buyer_request_id"].settle.$post({
          param: { buyer_request_id },
          json: finding ? { finding } : {},
        })
      }
      done={{ title: "Settled", description: buyer || "Erased request" }}
    >
      {children}
    </ChangeButton>
  );
}
