import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { formatLongDate } from "#src/domain/format/format.ts";
import { formatPence } from "#src/domain/ledger/format-pence.ts";
import { monthText } from "#src/domain/ledger/month.ts";
import type { StatementTotals } from "#src/domain/ledger/statement.ts";
import { statementNumberText } from "#src/domain/ledger/statement-number.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, LIST, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface StatementIssuedProps {
  dealer_name: string;
  month: string;
  statement_number: number;
  due_on: string;
  /** Number of enquiries charged. */
  enquiries: number;
  totals: StatementTotals;
  statementUrl: string;
}

/** Bank details are only on the statement, so that an email naming an account is recognised as phishing. */
export async function statementIssued(props: StatementIssuedProps): Promise<Email> {
  return await renderEmail(
    `Your ${BRAND} statement for ${monthText(props.month)}`,
    <StatementIssued {...props} />,
  );
}

function StatementIssued(props: StatementIssuedProps) {
  const { dealer_name, month, statement_number, due_on, enquiries, totals, statementUrl } = props;
  const due =
    totals.closing_pence > 0
      ? `${formatPence(totals.closing_pence)} to pay by ${formatLongDate(new Date(due_on))}.`
      : "Nothing to pay.";
  return (
    <EmailLayout
      preview={due}
      reason={`You are receiving this email because you are an owner of ${dealer_name} at ${BRAND}.`}
    >
      <Heading as="h1" style={HEADING}>
        Statement {monthText(month)}
      </Heading>
      <Text style={TEXT}>
        Statement {statementNumberText(statement_number)} of {dealer_name} is in your portal.
      </Text>
      <ul style={LIST}>
        {figures(enquiries, totals).map((figure) => (
          <li key={figure}>{figure}</li>
        ))}
      </ul>
      <Text style={{ ...TEXT, fontWeight: 600 }}>{due}</Text>
      <Text style={TEXT}>
        Our bank details are on the statement in your portal. We never send or change bank details by email.
      </Text>
      <Button href={statementUrl} style={BUTTON}>
        Open the statement
      </Button>
    </EmailLayout>
  );
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
