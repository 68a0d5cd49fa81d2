import { BRAND } from "#src/domain/policy/brand.ts";
import { SAVED_SEARCH_CONFIRM_HOURS, STILL_LOOKING_ANSWER_DAYS } from "#src/domain/policy/saved-searches.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, List, Paragraph } from "#src/emails/email-layout.tsx";
import { findSavedSearch, listSavedSearches } from "#src/services/saved-searches/saved-search-queries.ts";
import { findSubscriber } from "#src/services/saved-searches/subscriber-queries.ts";
import { savedTitleInMail } from "#src/texts/search-title.ts";

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
        title: savedTitleInMail(search),
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
  heading: ({ isConfirmed }) => (isConfirmed ? "You have already saved this" : "Do you want these emails?"),
  preview: ({ isConfirmed }) =>
    isConfirmed ? "Nothing has changed." : "Confirm, and we will email you when something new comes up.",
  reason: ({ isConfirmed, publicOrigin }) =>
    `Someone entered this email address at ${publicOrigin}. ${
      isConfirmed
        ? "If it was not you, ignore this email."
        : `If it was not you, ignore this email: unless you confirm, we do not email you again, and we delete the email address after ${SAVED_SEARCH_CONFIRM_HOURS} hours.`
    }`,
  body: ({ title, isOneCar, isConfirmed, url }) => (
    <>
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
    </>
  ),
});

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
      props: { titles: alive.map(savedTitleInMail), manageUrl },
    };
  },
  subject: "Are you still looking for a car?",
  heading: "Are you still looking?",
  preview: "If not, you do not need to do anything: the emails will stop.",
  because: ({ publicOrigin }) =>
    `you saved a search at ${publicOrigin} and confirmed it from this email address.`,
  body: ({ titles, manageUrl }) => (
    <>
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
    </>
  ),
});
