import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { BRAND } from "#src/domain/policy/brand.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface ErrorAlertProps {
  /** Faults that no admin has handled. */
  count: number;
  /** Those of them that were resolved before. */
  came_back: number;
  errorsUrl: string;
}

/** Omits the text of reports: any visitor can send one. */
export async function errorAlert(props: ErrorAlertProps): Promise<Email> {
  return await renderEmail(headingOf(props), <ErrorAlert {...props} />);
}

const faults = (count: number) => (count === 1 ? "1 fault" : `${count} faults`);
const headingOf = ({ count }: ErrorAlertProps) => `${faults(count)} on ${BRAND} to look into`;

function ErrorAlert(props: ErrorAlertProps) {
  const { count, came_back, errorsUrl } = props;
  return (
    <EmailLayout preview={headingOf(props)} reason="You are receiving this email because you are an admin.">
      <Heading as="h1" style={HEADING}>
        {headingOf(props)}
      </Heading>
      <Text style={TEXT}>
        {faults(count)} that no admin has marked as seen or resolved {count === 1 ? "was" : "were"} reported
        just now.
        {came_back > 0 && ` ${faults(came_back)} had been resolved before and came back.`}
      </Text>
      <Text style={TEXT}>Mark a fault as seen, and no email is sent about it again.</Text>
      <Button href={errorsUrl} style={BUTTON}>
        See the errors
      </Button>
    </EmailLayout>
  );
}
