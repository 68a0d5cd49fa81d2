import { ANSWER_STATE_TEXTS, type BuyerAnswer } from "#src/domain/buyer-questions/buyer-answers.ts";
import { type DetailRow, REGISTRATION } from "#src/domain/vehicles/details/detail-texts.ts";
import { pictureSources, realImages } from "#src/domain/vehicles/pictures.ts";
import { type PublicDealer, type PublicListing, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";

/**
 * Schema.org Car with an Offer in pounds and the odometer in miles.
 * @param known.batteryHealth percent, of a test with a certificate that is not old
 * @param known.answers to the buyer's questions; what is not stated is left out
 */
export function vehicleJsonLd(
  vehicle: PublicListing & { dealer: PublicDealer; details: readonly DetailRow[] },
  origin: string,
  { batteryHealth, answers }: { batteryHealth: number | null; answers: readonly BuyerAnswer[] },
): Record<string, unknown> {
  const url = `${origin}/vehicle/${vehicle.vehicle_id}`;
  return {
    "@context": "https://schema.org",
    "@type": "Car",
    name: vehicleTitle(vehicle),
    url,
    brand: { "@type": "Brand", name: vehicle.make },
    model: vehicle.model,
    vehicleConfiguration: vehicle.trim || undefined,
    vehicleModelDate: String(vehicle.year),
    bodyType: vehicle.body_style,
    itemCondition: "https://schema.org/UsedCondition",
    fuelType: "Electric",
    // SMI is UN/CEFACT's code for the statute mile.
    mileageFromOdometer: { "@type": "QuantitativeValue", value: vehicle.mileage, unitCode: "SMI" },
    description: vehicle.description || undefined,
    additionalProperty: [
      ...vehicle.details
        .filter(({ name, value }) => name !== REGISTRATION && value !== null)
        .map(({ name, value }) => ({ "@type": "PropertyValue", name, value })),
      ...answers.flatMap(answerProperty),
      ...(batteryHealth === null ? [] : [batteryProperty(batteryHealth)]),
    ],
    image: realImages(vehicle.images).map((image) => `${origin}${pictureSources(image).src}`),
    // A generated listing is not for sale.
    offers: vehicle.is_generated
      ? undefined
      : {
          "@type": "Offer",
          price: vehicle.price,
          priceCurrency: "GBP",
          availability: `https://schema.org/${vehicle.reserved_at ? "Reserved" : "InStock"}`,
          url,
          seller: {
            "@type": "AutoDealer",
            name: vehicle.dealer.name,
            address: vehicle.dealer.postcode,
            url: `${origin}/dealers/${vehicle.dealer.slug}`,
          },
        },
  };
}

const answerProperty = ({ name, state, answer }: BuyerAnswer) =>
  answer === null
    ? []
    : [{ "@type": "PropertyValue", name, value: answer, description: ANSWER_STATE_TEXTS[state] }];

/** Tests of a new battery may say more than 100. */
const batteryProperty = (health: number) => ({
  "@type": "PropertyValue",
  name: "Battery state of health",
  value: Math.min(100, health),
  // P1 is UN/CEFACT's code for percent.
  unitCode: "P1",
});
