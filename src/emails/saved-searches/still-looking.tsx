import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { STILL_LOOKING_ANSWER_DAYS } from "#src/domain/policy/saved-searches.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, LIST, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface StillLookingProps {
  titles: string[];
  manageUrl: string;
  publicOrigin: string;
}

/** Asks inactive subscribers whether they still want the emails. */
export async function stillLooking(props: StillLookingProps): Promise<Email> {
  return await renderEmail("Are you still looking for a car?", <StillLooking {...props} />);
}

function StillLooking({ titles, manageUrl, publicOrigin }: StillLookingProps) {
  return (
    <EmailLayout
      preview="If not, you do not need to do anything: the emails will stop."
      reason={`You are receiving this email because you saved a search at ${publicOrigin} and confirmed it from this email address.`}
    >
      <Heading as="h1" style={HEADING}>
        Are you still looking?
      </Heading>
      <Text style={TEXT}>We have been emailing you for some months about:</Text>
      <ul style={LIST}>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <Text style={TEXT}>
        To keep getting these emails, tell us on your page within {STILL_LOOKING_ANSWER_DAYS} days. If you do
        nothing, the emails stop and we delete your email address.
      </Text>
      <Button href={manageUrl} style={BUTTON}>
        Yes, I am still looking
      </Button>
    </EmailLayout>
  );
}
