import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { BRAND } from "#src/domain/policy/brand.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface StockFeedStatusProps {
  dealer_name: string;
  /** Host only: the rest of the URL may hold a secret. */
  feedName: string;
  status: "failing" | "quarantined" | "works again";
  problem: string;
  feedUrl: string;
}

const WORDS = {
  failing: {
    subject: (name: string) => `Your stock feed from ${name} is not working`,
    about:
      "Your cars stay as they were at the last run that worked. We try again in a few hours, and then each night.",
    next: "Check the URL and the password, or ask the company that runs your stock system.",
  },
  quarantined: {
    subject: (name: string) => `Your stock feed from ${name} is waiting for your decision`,
    about: "We have changed nothing, because the file differs so much from the last one.",
    next: "If it is right, choose Apply on the feed's page. If it is not, choose Ignore.",
  },
  "works again": {
    subject: (name: string) => `Your stock feed from ${name} is working again`,
    about: "The latest run worked, and your cars are up to date.",
    next: "There is nothing you need to do.",
  },
};

export async function stockFeedStatus(props: StockFeedStatusProps): Promise<Email> {
  return await renderEmail(WORDS[props.status].subject(props.feedName), <StockFeedStatus {...props} />);
}

function StockFeedStatus({ dealer_name, feedName, status, problem, feedUrl }: StockFeedStatusProps) {
  const { subject, about, next } = WORDS[status];
  return (
    <EmailLayout
      preview={about}
      reason={`You are receiving this email because you are an owner of ${dealer_name} at ${BRAND}.`}
    >
      <Heading as="h1" style={HEADING}>
        {subject(feedName)}
      </Heading>
      {status !== "works again" && <Text style={TEXT}>{problem}</Text>}
      <Text style={TEXT}>{about}</Text>
      <Text style={TEXT}>{next}</Text>
      <Button href={feedUrl} style={BUTTON}>
        Open the stock feed
      </Button>
    </EmailLayout>
  );
}
