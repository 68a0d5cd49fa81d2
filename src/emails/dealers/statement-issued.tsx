import { formatLongDate } from "#src/domain/format/format.ts";
import { formatPence } from "#src/domain/ledger/ledger-entry.ts";
import { monthText, type StatementTotals, statementNumberText } from "#src/domain/ledger/statement.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, List, Paragraph } from "#src/emails/email-layout.tsx";
import { listOwnerEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { findStatementByNumber } from "#src/services/ledger/account.ts";

/** Bank details are only on the statement, so that an email naming an account is recognised as phishing. */
export const statementIssued = defineMail("send-statement", {
  async prepare(app, { statement_number }) {
    const statement = await findStatementByNumber(app, statement_number);
    if (!statement?.issued) return "statement not issued";
    const { dealer_id, dealer, month, issued, entries, totals } = statement;
    return {
      quietFor: dealer_id,
      to: await listOwnerEmails(app.db, dealer_id),
      id: `statement.${statement_number}`,
      props: {
        dealer_name: dealer.name,
        month: month.month,
        statement_number,
        due_on: issued.due_on,
        enquiries: entries.filter(({ kind }) => kind === "charge").length,
        totals,
      },
    };
  },
  subject: ({ month }) => `Your ${BRAND} statement for ${monthText(month)}`,
  heading: ({ month }) => `Statement ${monthText(month)}`,
  preview: ({ due_on, totals }) => dueText(totals, due_on),
  because: ({ dealer_name }) => `you are an owner of ${dealer_name} at ${BRAND}.`,
  body: ({ dealer_name, month, statement_number, due_on, enquiries, totals, publicOrigin }) => (
    <>
      <Paragraph>
        Statement {statementNumberText(statement_number)} of {dealer_name} is in your portal.
      </Paragraph>
      <List>
        {figures(enquiries, totals).map((figure) => (
          <li key={figure}>{figure}</li>
        ))}
      </List>
      <Paragraph style={{ fontWeight: 600 }}>{dueText(totals, due_on)}</Paragraph>
      <Paragraph>
        Our bank details are on the statement in your portal. We never send or change bank details by email.
      </Paragraph>
      <ActionButton href={`${publicOrigin}/dealer/statements/${month}`}>Open the statement</ActionButton>
    </>
  ),
});

function dueText({ closing_pence }: StatementTotals, dueOn: string): string {
  return closing_pence > 0
    ? `${formatPence(closing_pence)} to pay by ${formatLongDate(new Date(dueOn))}.`
    : "Nothing to pay.";
}

function figures(enquiries: number, totals: StatementTotals): string[] {
  const lines: [string, number][] = [
    ["Brought forward", totals.opening_pence],
    [`${enquiries} ${enquiries === 1 ? "enquiry" : "enquiries"}`, totals.charges_pence],
    ["Credits", totals.credits_pence],
    ["Adjustments", totals.adjustments_pence],
    ["VAT", totals.vat_pence],
    ["Payments", totals.payments_pence],
  ];
  return [...lines.filter(([, pence]) => pence !== 0), ["Balance", totals.closing_pence] as const].map(
    ([name, pence]) => `${name}: ${formatPence(pence)}`,
  );
}
