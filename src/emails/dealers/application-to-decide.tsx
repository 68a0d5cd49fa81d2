import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { BRAND } from "#src/domain/policy/brand.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface ApplicationToDecideProps {
  trading_name: string;
  town: string;
  isAnswer: boolean;
  applicationUrl: string;
}

/** Sent to admins. Holds no personal details of the applicant: those stay in the admin area. */
export async function applicationToDecide(props: ApplicationToDecideProps): Promise<Email> {
  const { trading_name, isAnswer } = props;
  const subject = isAnswer
    ? `${trading_name} has answered`
    : `${trading_name} has applied to become a dealer`;
  return await renderEmail(subject, <ApplicationToDecide {...props} />);
}

function ApplicationToDecide({ trading_name, town, isAnswer, applicationUrl }: ApplicationToDecideProps) {
  return (
    <EmailLayout
      preview={`${trading_name}, ${town}`}
      reason={`You are receiving this email because you are an admin of ${BRAND}.`}
    >
      <Heading as="h1" style={HEADING}>
        {isAnswer ? "An applicant has answered" : "A new application"}
      </Heading>
      <Text style={TEXT}>
        {trading_name}, {town},{" "}
        {isAnswer ? "has answered what you asked." : "has applied to become a dealer."}
      </Text>
      <Button href={applicationUrl} style={BUTTON}>
        Review the application
      </Button>
    </EmailLayout>
  );
}
