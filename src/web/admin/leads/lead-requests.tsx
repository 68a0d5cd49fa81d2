import { formatDateAndTime } from "#src/domain/format/format.ts";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { Section, TextLink } from "#src/web/portal/page.tsx";
import { api } from "#src/web/session/api-client.ts";
import type { LeadFile } from "./lead-facts.tsx";

const { settle } = api.admin["buyer-requests"][":buyer_request_id"];

interface Decision {
  text: string;
  json: { finding?: "rang" | "not_rung" };
}

const DECISIONS: Record<LeadFile["open_requests"][number]["kind"], readonly Decision[]> = {
  objected: [{ text: "Settled", json: {} }],
  not_called: [
    { text: "They did not call or write", json: { finding: "not_rung" } },
    { text: "They called or wrote", json: { finding: "rang" } },
  ],
};

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
        {DECISIONS[request.kind].map(({ text, json }) => (
          <ChangeButton
            key={text}
            variant="outline"
            change={() => settle.$post({ param: { buyer_request_id: request.buyer_request_id }, json })}
            done={{ title: "Settled", description: lead.name || "Erased request" }}
          >
            {text}
          </ChangeButton>
        ))}
      </div>
    </Section>
  ));
}
