import { BRAND } from "#src/domain/policy/brand.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, Paragraph, Quoted } from "#src/emails/email-layout.tsx";
import type { WithDb } from "#src/services/app-context.ts";
import { findDealerDetails } from "#src/services/dealers/profile-queries.ts";

export const listingDeleted = defineMail("send-listing-deleted", {
  prepare: (app, { vehicle_id, dealer_id, title, reason }) =>
    toDealer(app, dealer_id, `listing-deleted.${vehicle_id}`, { title, reason }),
  subject: ({ title }) => `We deleted your listing of a ${title}`,
  preview: ({ title }) => `We deleted your listing of a ${title}. See why.`,
  because: ({ dealer_name }) => `${dealer_name} is a dealer at ${BRAND}.`,
  body: ({ reason }) => (
    <>
      <Paragraph>Buyers can no longer find it, and it cannot be restored. The reason:</Paragraph>
      <Quoted>{reason}</Quoted>
      <Paragraph>
        Enquiries about it stay in your portal. To tell us that we are wrong, reply to this email.
      </Paragraph>
    </>
  ),
});

/** Also sent when the vehicle has been deleted since. */
export const listingUnpublished = defineMail("send-listing-unpublished", {
  prepare: (app, { vehicle_id, dealer_id, title, reason, was_shown: wasShown = true, at }) =>
    toDealer(app, dealer_id, `listing-unpublished.${vehicle_id}.${Date.parse(at)}`, {
      vehicle_id,
      title,
      reason,
      wasShown,
    }),
  subject: ({ title, wasShown }) =>
    // Buyers have not seen a held listing.
    wasShown
      ? `Your ${title} is no longer shown to buyers`
      : `Please change the description of your ${title}`,
  preview: ({ title }) => `We moved your ${title} to drafts. See why, and what you can do.`,
  because: ({ dealer_name }) => `${dealer_name} is a dealer at ${BRAND}.`,
  body: ({ vehicle_id, dealer_name, reason, publicOrigin }) => (
    <>
      <Paragraph>We moved the listing of {dealer_name} to drafts, for this reason:</Paragraph>
      <Quoted>{reason}</Quoted>
      <Paragraph>
        Nothing is lost. Once you have corrected it, you can publish it again in the Dealer Portal.
      </Paragraph>
      <ActionButton href={`${publicOrigin}/dealer/listings/${vehicle_id}/edit`}>
        Open the listing
      </ActionButton>
    </>
  ),
});

async function toDealer<Props extends object>({ db }: WithDb, dealerId: string, id: string, props: Props) {
  const dealer = await findDealerDetails(db, dealerId);
  return {
    quietFor: dealerId,
    to: dealer?.email ?? "",
    id,
    props: { ...props, dealer_name: dealer?.name ?? "" },
  };
}
