import { ISSUE_REASON_TEXT } from "#src/domain/issues/issue-reasons.ts";
import { entryReference } from "#src/domain/ledger/statement.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, Paragraph, Quoted } from "#src/emails/email-layout.tsx";
import { listEnquiryEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { findDecidedIssue } from "#src/services/issues/issue-queries.ts";

const OUTCOME = {
  accepted: "You are not charged for it: any charge already made is credited on your statement.",
  refused: "The charge stands.",
};

export const issueDecided = defineMail("send-issue-decided", {
  async prepare({ db }, { lead_issue_id }) {
    const issue = await findDecidedIssue(db, lead_issue_id);
    if (!issue || issue.state === "open") return "issue erased";
    const { dealer_id, dealer_name, lead_id, reason, state, decision_reason } = issue;
    return {
      quietFor: dealer_id,
      to: await listEnquiryEmails(db, dealer_id),
      id: `issue-decided.${lead_issue_id}`,
      // The reference is on the statement and says nothing about the buyer.
      props: { dealer_name, reference: entryReference(lead_id), reason, state, decision_reason },
    };
  },
  subject: ({ reference, state }) => `Your report about enquiry ${reference} was ${state}`,
  heading: ({ state }) => `Your report was ${state}`,
  preview: ({ state }) => OUTCOME[state],
  because: ({ dealer_name }) => `${dealer_name} reported an enquiry at ${BRAND}.`,
  body: ({ reference, reason, state, decision_reason, publicOrigin }) => (
    <>
      <Paragraph>
        You reported enquiry {reference}: {ISSUE_REASON_TEXT[reason]}. {OUTCOME[state]}
      </Paragraph>
      <Quoted>{decision_reason}</Quoted>
      <ActionButton href={`${publicOrigin}/dealer/leads`}>Open your enquiries</ActionButton>
    </>
  ),
});
