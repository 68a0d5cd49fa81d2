import { DAY_NAMES, WEEK_DAYS } from "#src/domain/dealers/open-days.ts";
import type { PublicDealerPage } from "#src/services/dealers/public-dealer-queries.ts";

/** Schema.org's way to say closed all day. */
const CLOSED_ON_BANK_HOLIDAYS = {
  "@type": "OpeningHoursSpecification",
  dayOfWeek: "https://schema.org/PublicHolidays",
  opens: "00:00",
  closes: "00:00",
};

/**
 * Schema.org AutoDealer, without phone and email address, as on the page. Without reviews and mean: Google
 * shows no stars of a LocalBusiness on pages of a party with an interest in them, and dealers pay us.
 */
export function dealerJsonLd(dealer: PublicDealerPage, origin: string): Record<string, unknown> {
  const hours = WEEK_DAYS.flatMap((day) => {
    const its = dealer.opening_hours[day];
    if (!its) return [];
    return [
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: `https://schema.org/${DAY_NAMES[day]}`,
        opens: its.open,
        closes: its.close,
      },
    ];
  });
  if (hours.length > 0 && !dealer.opens_on_bank_holidays) hours.push(CLOSED_ON_BANK_HOLIDAYS);
  return {
    "@context": "https://schema.org",
    "@type": "AutoDealer",
    name: dealer.name,
    url: `${origin}/dealers/${dealer.slug}`,
    address: {
      "@type": "PostalAddress",
      streetAddress: dealer.address_line,
      addressLocality: dealer.town,
      postalCode: dealer.postcode,
      addressCountry: "GB",
    },
    ...(dealer.about ? { description: dealer.about } : {}),
    ...(dealer.logo ? { logo: `${origin}/dealer-logos/${dealer.logo.logo_id}` } : {}),
    ...(dealer.website ? { sameAs: dealer.website } : {}),
    ...(hours.length > 0 ? { openingHoursSpecification: hours } : {}),
  };
}
