import { DEFAULT_RADIUS_MILES } from "#src/domain/policy/browse.ts";
import { TRAVEL_OPTIONS_MILES } from "#src/domain/policy/leads/lead-form.ts";
import {
  type BrowseFilters,
  browseFiltersToSearch,
  isBareArea,
  withoutUsualSort,
} from "#src/domain/vehicles/browse-filters.ts";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import { Pair } from "./pair.tsx";

interface PlaceFieldsProps {
  filters: BrowseFilters;
  postcodeUnknown: boolean;
}

/** The place, and the last place of this browser (`startNearMe`). */
export function PlaceFields({ filters, postcodeUnknown }: PlaceFieldsProps) {
  const { postcode, radius } = filters;
  return (
    <div className="relative">
      <Pair legend="Place" stacked>
        <InputField
          label="Postcode"
          id="postcode"
          name="postcode"
          list="places"
          placeholder="M1 1AE or Leeds"
          defaultValue={postcode}
          error={postcodeUnknown ? "Enter a UK postcode or town" : undefined}
        />
        <SelectField label="Within" id="radius" name="radius" defaultValue={radius ?? ""}>
          <option value="">
            {isBareArea(postcode)
              ? `In the ${postcode?.toUpperCase()} area`
              : `Nearby (${DEFAULT_RADIUS_MILES} miles)`}
          </option>
          {radiusOptions(filters).map((miles) => (
            <option key={miles} value={miles}>
              {miles} miles
            </option>
          ))}
        </SelectField>
      </Pair>
      {postcode === undefined && (
        <a
          href="/browse"
          data-in-place
          data-near-me={browseFiltersToSearch({ ...withoutUsualSort(filters), page: 1 })}
          hidden
          className="absolute top-0 right-0 text-sm leading-6 text-teal underline underline-offset-4"
        >
          Near
        </a>
      )}
    </div>
  );
}

function radiusOptions({ postcode, radius }: BrowseFilters): number[] {
  const offered = TRAVEL_OPTIONS_MILES.filter(
    (miles) => miles !== DEFAULT_RADIUS_MILES || isBareArea(postcode),
  );
  return [...new Set([...offered, ...(radius === undefined ? [] : [radius])])].sort((a, b) => a - b);
}
