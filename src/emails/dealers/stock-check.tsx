import { formatLongDate } from "#src/domain/format/format.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { STOCK_CHECK_LINK_DAYS } from "#src/domain/policy/stock-checks.ts";
import { formatRegistration } from "#src/domain/vehicles/details/registration.ts";
import { isToBeAsked, mayBeHiddenFrom } from "#src/domain/vehicles/stock-state/stock-check.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, List, Paragraph } from "#src/emails/email-layout.tsx";
import type { AppContext } from "#src/services/app-context.ts";
import { listLinkMembers, listOwnerEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { findDealerDetails } from "#src/services/dealers/profile-queries.ts";
import {
  findStockCheckLink,
  type StockCheckCar,
  selectStockCheckCars,
} from "#src/services/stock-checks/stock-check-queries.ts";

/** Cars listed in the email; the page lists more. */
const LISTED = 20;

/** Emails one owner with a personal link, or all owners who may not use one. */
export const stockCheck = defineMail("send-stock-check", {
  async prepare(app, { dealer_id, stock_check_link_id, at }) {
    const asked = (car: StockCheckCar) => car.unconfirmed_since === null && isToBeAsked(car, new Date(at));
    const cars = (await selectStockCheckCars(app.db, dealer_id)).filter(asked);
    const dealer = await findDealerDetails(app.db, dealer_id);
    if (cars.length === 0 || dealer?.status !== "verified") return "answered, or dealer suspended";
    const recipient = await recipientOf(app, { dealer_id, stock_check_link_id }, dealer.email);
    if (recipient === null) return "link ended";
    return {
      quietFor: dealer_id,
      to: recipient.to,
      id: ["stock-check", dealer_id, Date.parse(at), stock_check_link_id].filter(Boolean).join("."),
      props: {
        dealer_name: dealer.name,
        cars: cars.map((car) => ({
          title: vehicleTitle(car),
          reference: car.registration ? formatRegistration(car.registration) : car.stock_ref,
          confirmed_at: car.confirmed_at,
          isDoubted: car.doubted_at !== null,
        })),
        hiddenFrom: new Date(Math.min(...cars.map((car) => mayBeHiddenFrom(car, new Date(at)).getTime()))),
        signedUrl: recipient.url,
      },
    };
  },
  subject: ({ cars }) => {
    const doubted = cars.find(({ isDoubted }) => isDoubted);
    if (doubted) return `A buyer says your ${doubted.title} is gone. Is it?`;
    return cars.length === 1
      ? `Is your ${cars[0]?.title} still here?`
      : `Are these ${cars.length} cars still here?`;
  },
  preview: "Please tell us which of your cars are still in stock.",
  because: ({ dealer_name }) => `${dealer_name} is a dealer at ${BRAND}.`,
  body: ({ dealer_name, cars, hiddenFrom, signedUrl, publicOrigin }) => (
    <>
      <Paragraph>
        Buyers should see cars that are still for sale. Please tell us whether {dealer_name} still has{" "}
        {cars.length === 1 ? "this car" : "these cars"}:
      </Paragraph>
      <List>
        {cars.slice(0, LISTED).map(({ title, reference, confirmed_at, isDoubted }) => (
          <li key={`${title} ${reference} ${confirmed_at.getTime()}`}>
            {title}
            {reference && ` (${reference})`},{" "}
            {isDoubted ? "reported gone by a buyer" : `last confirmed on ${formatLongDate(confirmed_at)}`}
          </li>
        ))}
        {cars.length > LISTED && <li>and {cars.length - LISTED} more</li>}
      </List>
      <ActionButton href={signedUrl ?? `${publicOrigin}/dealer/listings`}>
        Still here, reserved or sold?
      </ActionButton>
      <Paragraph>
        {signedUrl
          ? `The page opens without signing in, for ${STOCK_CHECK_LINK_DAYS} days. It changes your listings, so do not forward this email.`
          : "Sign in, choose the cars and press “Still in stock”."}
      </Paragraph>
      <Paragraph>
        We hide cars that stay unconfirmed from buyers, the first not before {formatLongDate(hiddenFrom)}. One
        press shows them again. A stock feed that runs confirms its cars by itself, unless a buyer found one
        gone.
      </Paragraph>
    </>
  ),
});

/** Null when the link ended before the email was sent. */
async function recipientOf(
  { db, now, stockCheckLinks }: Pick<AppContext, "db" | "now" | "stockCheckLinks">,
  { dealer_id, stock_check_link_id }: { dealer_id: string; stock_check_link_id?: string | undefined },
  mailbox: string,
): Promise<{ to: string[]; url: string | null } | null> {
  if (stock_check_link_id !== undefined) {
    const link = await findStockCheckLink(db, stock_check_link_id);
    if (!link || link.expires_at <= now()) return null;
    return { to: [link.email], url: stockCheckLinks.urlOf(link) };
  }
  const owners = await listOwnerEmails(db, dealer_id);
  if (owners.length === 0) return { to: [mailbox].filter(Boolean), url: null };
  const members = (await listLinkMembers(db, dealer_id, owners)).map(({ email }) => email);
  const others = owners.filter((email) => !members.includes(email));
  return others.length === 0 ? null : { to: others, url: null };
}
