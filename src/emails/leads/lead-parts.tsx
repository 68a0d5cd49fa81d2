import { formatMiles } from "#src/domain/format/format.ts";
import type { EnteredLead } from "#src/domain/leads/request/entered-lead.ts";
import { ENQUIRY_KEY_MINUTES, ENQUIRY_LINK_DAYS } from "#src/domain/policy/lead-routes.ts";
import { isPlainWords } from "#src/domain/text/plain-text.ts";
import { ActionButton, List, Paragraph, TextLink } from "#src/emails/email-layout.tsx";
import type { IntroducedDealer } from "#src/services/leads/lead-mail-queries.ts";

/** Without a name that email clients could turn into a link. */
export const Greeting = ({ name }: { name: string }) => (
  <Paragraph>{isPlainWords(name) ? `Hello ${name},` : "Hello,"}</Paragraph>
);

export function BuyerPageLink({ pageUrl }: { pageUrl: string }) {
  return (
    <Paragraph>
      <TextLink href={pageUrl}>Your own page about this request</TextLink> shows which dealers have your
      details and since when. There you can change the request, withdraw it from one dealer or all of them,
      download everything we hold, have it erased, or tell us that no one has been in touch. Anyone with the
      link can do this, so do not forward this email.
    </Paragraph>
  );
}

export interface LeadWishListProps {
  lead: Omit<EnteredLead, "name" | "email" | "phone">;
}

export function LeadWishList({ lead }: LeadWishListProps) {
  return (
    <List>
      {wishes(lead).map((wish) => (
        <li key={wish}>{wish}</li>
      ))}
    </List>
  );
}

function wishes(lead: LeadWishListProps["lead"]): string[] {
  const models = lead.models.filter(isPlainWords);
  return [
    `Budget: ${lead.budget_band}`,
    models.length > 0 && `Models: ${models.join(", ")}`,
    lead.body_style !== null && `Body style: ${lead.body_style}`,
    lead.mileage_cap !== null && `Mileage: up to ${formatMiles(lead.mileage_cap)}`,
    `To buy: within ${lead.timeframe_days} ${lead.timeframe_days === 1 ? "day" : "days"}`,
    `Distance: up to ${formatMiles(lead.max_travel_mi)} from ${lead.postcode}`,
    lead.px_has && `Part exchange: ${partExchange(lead)}`,
    lead.question !== null && isPlainWords(lead.question) && `Your question: ${lead.question}`,
  ].filter((wish) => wish !== false);
}

function partExchange({ px_year, px_make, px_model, px_miles }: LeadWishListProps["lead"]): string {
  const car = [px_make, px_model].filter((word) => word !== null && isPlainWords(word));
  return [[px_year, ...car].join(" "), px_miles !== null && formatMiles(px_miles)].filter(Boolean).join(", ");
}

interface CalendarLinkProps {
  pageUrl: string;
  dealers: readonly Partial<Pick<IntroducedDealer, "response_due_at" | "by_messages">>[];
}

/** Empty without a time to call by. */
export function CalendarLink({ pageUrl, dealers }: CalendarLinkProps) {
  if (!dealers.some((dealer) => dealer.response_due_at && !dealer.by_messages)) return null;
  return (
    <Paragraph>
      <TextLink href={`${pageUrl}/calendar`}>Add the call to your calendar</TextLink>
    </Paragraph>
  );
}

interface LinkToEnquiryProps {
  /** Opens the enquiry once, without signing in; null for recipients who sign in. */
  linkUrl: string | null | undefined;
  publicOrigin: string;
  label?: string;
}

export function LinkToEnquiry({ linkUrl, publicOrigin, label = "Read the enquiry" }: LinkToEnquiryProps) {
  return (
    <>
      {linkUrl && (
        <Paragraph>
          The button opens this enquiry without signing in: once, in one browser, for {ENQUIRY_KEY_MINUTES}{" "}
          minutes. It is for you alone, so do not forward this email. Afterwards, or after {ENQUIRY_LINK_DAYS}{" "}
          days, sign in to the Dealer Portal.
        </Paragraph>
      )}
      <ActionButton href={linkUrl ?? `${publicOrigin}/dealer/leads`}>{label}</ActionButton>
    </>
  );
}
