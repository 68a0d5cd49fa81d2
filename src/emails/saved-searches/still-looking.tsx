import { STILL_LOOKING_ANSWER_DAYS } from "#src/domain/policy/saved-searches.ts";
import { defineMail } from "#src/emails/define-mail.ts";
import { ActionButton, EmailLayout, List, Paragraph } from "#src/emails/email-layout.tsx";
import { describeSearch } from "#src/services/saved-searches/describe-search.ts";
import { listSavedSearches } from "#src/services/saved-searches/saved-search-queries.ts";
import { findSubscriber } from "#src/services/saved-searches/subscriber-queries.ts";

/** Asks inactive subscribers whether they still want the emails. */
export const stillLooking = defineMail("send-still-looking", {
  async prepare({ db, alertLinks }, { subscriber_id, at }) {
    const subscriber = await findSubscriber(db, subscriber_id);
    if (!subscriber?.asked_at) return "subscriber has responded";
    const searches = await listSavedSearches(db, subscriber_id);
    const alive = searches.filter(({ confirmed_at, ended_at }) => confirmed_at !== null && ended_at === null);
    const manageUrl = alertLinks.manageUrl(subscriber_id, new Date(at));
    return {
      to: subscriber.email,
      id: `still-looking.${subscriber_id}.${Date.parse(at)}`,
      unsubscribeUrl: `${manageUrl}/stop`,
      props: { titles: alive.map(describeSearch), manageUrl },
    };
  },
  subject: "Are you still looking for a car?",
  body: ({ titles, manageUrl, publicOrigin }) => (
    <EmailLayout
      heading="Are you still looking?"
      preview="If not, you do not need to do anything: the emails will stop."
      reason={`You are receiving this email because you saved a search at ${publicOrigin} and confirmed it from this email address.`}
    >
      <Paragraph>We have been emailing you for some months about:</Paragraph>
      <List>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </List>
      <Paragraph>
        To keep getting these emails, tell us on your page within {STILL_LOOKING_ANSWER_DAYS} days. If you do
        nothing, the emails stop and we delete your email address.
      </Paragraph>
      <ActionButton href={manageUrl}>Yes, I am still looking</ActionButton>
    </EmailLayout>
  ),
  sample: { titles: ["Nissan Leaf up to £15,000"], manageUrl: "https://second-spark.example/saved/token" },
});
