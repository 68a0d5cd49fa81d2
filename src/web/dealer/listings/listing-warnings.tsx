import { readNumber } from "#src/domain/text/read-number.ts";
import type { ListingFormValues } from "#src/domain/vehicles/listing/listing-form.ts";
import { listingWarnings } from "#src/domain/vehicles/listing/listing-warnings.ts";
import { Card } from "#src/web/ui/card.tsx";

interface ListingWarningsProps {
  values: ListingFormValues;
  isLocated: boolean | undefined;
}

/** Probable mistakes in the input. They do not prevent saving. */
export function ListingWarnings({ values, isLocated }: ListingWarningsProps) {
  const { make, model, postcode, battery_kwh, winter_range_est, summer_range_est } = values;
  const warnings = listingWarnings({
    make: make.trim(),
    model: model.trim(),
    year: values.year,
    is_typing: true,
    postcode,
    battery_kwh: numberOf(battery_kwh),
    winter_range_est: numberOf(winter_range_est),
    summer_range_est: numberOf(summer_range_est),
    is_located: isLocated,
  });
  return (
    <div role="status">
      {warnings.length > 0 && (
        <Card as="div" className="bg-paper-deep wrap-anywhere">
          <p className="font-semibold">Please check</p>
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

const numberOf = (text: string): number | null => readNumber(text) || null;
