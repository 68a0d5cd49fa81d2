import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { formatLongDate } from "#src/domain/format/format.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { STOCK_CHECK_LINK_DAYS } from "#src/domain/policy/stock-checks.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, LIST, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface StockCheckProps {
  dealer_name: string;
  cars: readonly { title: string; reference: string | null; confirmed_at: Date; isDoubted: boolean }[];
  /** When the first of them may be hidden. */
  hiddenFrom: Date;
  /** The signed link, or the portal's URL. */
  url: string;
  opensWithoutSignIn: boolean;
}

/** Cars listed in the email; the page lists more. */
const LISTED = 20;

export async function stockCheck(props: StockCheckProps): Promise<Email> {
  return await renderEmail(subjectOf(props), <StockCheck {...props} />);
}

const subjectOf = ({ cars }: StockCheckProps) => {
  const doubted = cars.find(({ isDoubted }) => isDoubted);
  return doubted ? `A buyer says your ${doubted.title} is gone. Is it?` : countedSubject(cars);
};

const countedSubject = ([first, ...others]: StockCheckProps["cars"]) =>
  others.length === 0
    ? `Is your ${first?.title} still here?`
    : `Are these ${others.length + 1} cars still here?`;

function StockCheck(props: StockCheckProps) {
  const { dealer_name, cars, hiddenFrom, url, opensWithoutSignIn } = props;
  return (
    <EmailLayout
      preview="Please tell us which of your cars are still in stock."
      reason={`You are receiving this email because ${dealer_name} is a dealer at ${BRAND}.`}
    >
      <Heading as="h1" style={HEADING}>
        {subjectOf(props)}
      </Heading>
      <Text style={TEXT}>
        Buyers should see cars that are still for sale. Please tell us whether {dealer_name} still has{" "}
        {cars.length === 1 ? "this car" : "these cars"}:
      </Text>
      <ul style={LIST}>
        {cars.slice(0, LISTED).map(({ title, reference, confirmed_at, isDoubted }) => (
          <li key={`${title} ${reference} ${confirmed_at.getTime()}`}>
            {title}
            {reference && ` (${reference})`},{" "}
            {isDoubted ? "reported gone by a buyer" : `last confirmed on ${formatLongDate(confirmed_at)}`}
          </li>
        ))}
        {cars.length > LISTED && <li>and {cars.length - LISTED} more</li>}
      </ul>
      <Button href={url} style={BUTTON}>
        Still here, reserved or sold?
      </Button>
      <Text style={TEXT}>
        {opensWithoutSignIn
          ? `The page opens without signing in, for ${STOCK_CHECK_LINK_DAYS} days. It changes your listings, so do not forward this email.`
          : "Sign in, choose the cars and press “Still in stock”."}
      </Text>
      <Text style={TEXT}>
        We hide cars that stay unconfirmed from buyers, the first not before {formatLongDate(hiddenFrom)}. One
        press shows them again. A stock feed that runs confirms its cars by itself, unless a buyer found one
        gone.
      </Text>
    </EmailLayout>
  );
}
