import { formatLongDate } from "#src/domain/format/format.ts";
import type { AgreementChange } from "#src/domain/ledger/agreement.ts";
import { formatPence, LEAD_KIND_TEXT } from "#src/domain/ledger/ledger-entry.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { TERMS_CHANGES } from "#src/domain/policy/policy-versions.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, List, Paragraph, TextLink } from "#src/emails/email-layout.tsx";
import { unacceptedAgreements } from "#src/services/ledger/agreement/agreement.ts";
import { findAgreementRequest } from "#src/services/ledger/agreement/agreement-queries.ts";

/** Sent to each owner when terms, prices or credit limit change. */
export const agreementRequest = defineMail("send-agreement-request", {
  async prepare(app, { agreement_request_id }) {
    const request = await findAgreementRequest(app.db, agreement_request_id);
    if (!request) return "request erased";
    const { dealer_id, demand, email } = request;
    const [unaccepted] = await unacceptedAgreements(app, dealer_id);
    // A later change has its own request.
    if (unaccepted?.demand !== demand) return "accepted or changed again";
    const { name, changes, accepted_at } = unaccepted;
    return {
      quietFor: dealer_id,
      to: email,
      id: `agreement-request.${agreement_request_id}`,
      props: { dealer_name: name, changes, isFirst: accepted_at === null },
    };
  },
  subject: ({ isFirst, dealer_name }) =>
    isFirst
      ? `Please accept our terms and prices for ${dealer_name}`
      : `Our terms or prices change: please accept them for ${dealer_name}`,
  heading: ({ isFirst }) => (isFirst ? "Please accept our terms and prices" : "What changes"),
  preview: ({ subject }) => subject,
  because: ({ dealer_name }) => `you are an owner of ${dealer_name} at ${BRAND}.`,
  body: ({ changes, isFirst, publicOrigin }) => (
    <>
      <List>
        {changes.map((change) => (
          <li key={textOf(change)}>
            {textOf(change)}
            {change.kind === "terms" && (
              <>
                {" "}
                <TextLink href={`${publicOrigin}/terms?version=${change.version}`}>
                  Read this version
                </TextLink>
                {change.was && (
                  <>
                    {" or "}
                    <TextLink href={`${publicOrigin}/terms?version=${change.was}`}>
                      the one you accepted
                    </TextLink>
                  </>
                )}
                .
              </>
            )}
          </li>
        ))}
      </List>
      <Paragraph>
        {isFirst
          ? "Until then, new enquiries come at the listed prices."
          : "Until an owner accepts, new enquiries cost no more than the prices you accepted."}
      </Paragraph>
      <ActionButton href={`${publicOrigin}/dealer/agreement`}>Read and accept</ActionButton>
    </>
  ),
});

function textOf(change: AgreementChange): string {
  if (change.kind === "terms") {
    const since = formatLongDate(new Date(change.version));
    const news = change.was ? `: ${TERMS_CHANGES}` : ".";
    return `Terms of Service, version ${change.version}, in force since ${since}${news}`;
  }
  const instead = change.was === null ? "" : ` instead of ${formatPence(change.was)}`;
  if (change.kind === "credit limit") {
    return `Credit limit: ${formatPence(change.pence)}${instead}, VAT included, in force now.`;
  }
  const from = change.from ? `from ${formatLongDate(new Date(change.from))}` : "in force now";
  return `${LEAD_KIND_TEXT[change.lead_kind]}: ${formatPence(change.pence)}${instead}, without VAT, ${from}.`;
}
