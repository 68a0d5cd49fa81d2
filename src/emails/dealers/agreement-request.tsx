import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { formatLongDate } from "#src/domain/format/format.ts";
import type { AgreementChange } from "#src/domain/ledger/agreement-changes.ts";
import { formatPence } from "#src/domain/ledger/format-pence.ts";
import { LEAD_KIND_TEXT } from "#src/domain/ledger/ledger-entry.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { TERMS_CHANGES } from "#src/domain/policy/policy-versions.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, LINK, LIST, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface AgreementRequestProps {
  dealer_name: string;
  changes: readonly AgreementChange[];
  /** The dealer has accepted nothing before. */
  isFirst: boolean;
  publicOrigin: string;
}

/** Sent to each owner when terms, prices or credit limit change. */
export async function agreementRequest(props: AgreementRequestProps): Promise<Email> {
  return await renderEmail(subjectOf(props), <AgreementRequest {...props} />);
}

const subjectOf = ({ isFirst, dealer_name }: AgreementRequestProps) =>
  isFirst
    ? `Please accept our terms and prices for ${dealer_name}`
    : `Our terms or prices change: please accept them for ${dealer_name}`;

function AgreementRequest(props: AgreementRequestProps) {
  const { dealer_name, changes, isFirst, publicOrigin } = props;
  return (
    <EmailLayout
      preview={subjectOf(props)}
      reason={`You are receiving this email because you are an owner of ${dealer_name} at ${BRAND}.`}
    >
      <Heading as="h1" style={HEADING}>
        {isFirst ? "Please accept our terms and prices" : "What changes"}
      </Heading>
      <ul style={LIST}>
        {changes.map((change) => (
          <li key={textOf(change)}>
            {textOf(change)}
            {change.kind === "terms" && (
              <>
                {" "}
                <Link href={`${publicOrigin}/terms?version=${change.version}`} style={LINK}>
                  Read this version
                </Link>
                {change.was && (
                  <>
                    {" or "}
                    <Link href={`${publicOrigin}/terms?version=${change.was}`} style={LINK}>
                      the one you accepted
                    </Link>
                  </>
                )}
                .
              </>
            )}
          </li>
        ))}
      </ul>
      <Text style={TEXT}>
        {isFirst
          ? "Until then, new enquiries come at the listed prices."
          : "Until an owner accepts, new enquiries cost no more than the prices you accepted."}
      </Text>
      <Button href={`${publicOrigin}/dealer/agreement`} style={BUTTON}>
        Read and accept
      </Button>
    </EmailLayout>
  );
}

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
