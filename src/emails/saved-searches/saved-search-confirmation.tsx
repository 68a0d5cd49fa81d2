import { BRAND } from "#src/domain/policy/brand.ts";
import { SAVED_SEARCH_CONFIRM_HOURS } from "#src/domain/policy/saved-searches.ts";
import { defineMail } from "#src/emails/define-mail.ts";
import { ActionButton, EmailLayout, Paragraph } from "#src/emails/email-layout.tsx";
import { describeSearch } from "#src/services/saved-searches/describe-search.ts";
import { findSavedSearch } from "#src/services/saved-searches/saved-search-queries.ts";
import { findSubscriber } from "#src/services/saved-searches/subscriber-queries.ts";

/** Double opt-in: lists no cars before the recipient has agreed. */
export const savedSearchConfirmation = defineMail("send-saved-search-confirmation", {
  async prepare({ db, alertLinks }, { saved_search_id, at }) {
    const search = await findSavedSearch(db, saved_search_id);
    const subscriber = search && (await findSubscriber(db, search.subscriber_id));
    if (!subscriber) return "saved search deleted";
    const isConfirmed = search.confirmed_at !== null;
    return {
      to: subscriber.email,
      id: `saved-search.${saved_search_id}.${Date.parse(at)}`,
      props: {
        // Without anything that email clients turn into a link.
        title: describeSearch(search),
        isOneCar: search.vehicle_id !== null,
        isConfirmed,
        url: isConfirmed
          ? alertLinks.manageUrl(subscriber.subscriber_id, new Date(at))
          : alertLinks.confirmUrl(search),
      },
    };
  },
  subject: ({ isConfirmed, isOneCar }) =>
    isConfirmed
      ? "You have already saved this"
      : `Please confirm: emails about ${isOneCar ? "one car" : "cars that fit your search"}`,
  body: ({ title, isOneCar, isConfirmed, url, publicOrigin }) => (
    <EmailLayout
      heading={isConfirmed ? "You have already saved this" : "Do you want these emails?"}
      preview={
        isConfirmed ? "Nothing has changed." : "Confirm, and we will email you when something new comes up."
      }
      reason={`Someone entered this email address at ${publicOrigin}. ${
        isConfirmed
          ? "If it was not you, ignore this email."
          : `If it was not you, ignore this email: unless you confirm, we do not email you again, and we delete the email address after ${SAVED_SEARCH_CONFIRM_HOURS} hours.`
      }`}
    >
      <Paragraph>
        {isConfirmed
          ? `${BRAND} already emails you about this, and will continue to:`
          : isOneCar
            ? `Someone asked ${BRAND} to email you when the price of this car drops, or when it is no longer for sale:`
            : `Someone asked ${BRAND} to email you about used electric cars that match this search:`}
      </Paragraph>
      <Paragraph style={{ fontWeight: 700 }}>{title}</Paragraph>
      {!isConfirmed && (
        <Paragraph>
          If it was you, confirm it on our page within {SAVED_SEARCH_CONFIRM_HOURS} hours. If it was not, you
          can ask us there never to email you again.
        </Paragraph>
      )}
      <ActionButton href={url}>
        {isConfirmed ? "See your saved searches" : "Confirm on our page"}
      </ActionButton>
    </EmailLayout>
  ),
  sample: {
    title: "Nissan Leaf up to £15,000",
    isOneCar: false,
    isConfirmed: false,
    url: "https://second-spark.example/saved/token",
  },
});
