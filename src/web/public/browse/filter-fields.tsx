import type { ReactNode } from "react";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { DEFAULT_RADIUS_MILES } from "#src/domain/policy/browse.ts";
import { TRAVEL_OPTIONS_MILES } from "#src/domain/policy/leads.ts";
import { areasOf } from "#src/domain/search/places.ts";
import { NUMBER_PATTERN } from "#src/domain/text/written-number.ts";
import {
  type BrowseFilters,
  browseFiltersToSearch,
  isBareArea,
  withoutUsualSort,
} from "#src/domain/vehicles/browse-filters.ts";
import { isChosen } from "#src/domain/vehicles/fields/choices.ts";
import {
  FIELD_FILTER_NAMES,
  type FieldFilter,
  fieldFilterText,
  filterOptions,
  filterRow,
} from "#src/domain/vehicles/fields/filters.ts";
import type { BrowseFacets } from "#src/services/browse/browse-page.ts";
import { nearText } from "#src/texts/filter-texts.ts";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import { browseHref } from "../browse-href.ts";

export interface FilterFieldsProps {
  filters: BrowseFilters;
  /** Of the address, to be kept. */
  driving: DrivingProfile | null;
  facets: BrowseFacets;
  postcodeUnknown: boolean;
}

/** All filters but the keyword, with facet counts where values can be counted. On phones they move into the sheet. */
export function FilterFields({ filters, facets, driving, postcodeUnknown }: FilterFieldsProps) {
  return (
    <div id="filter-fields" data-region className="grid gap-4">
      <ListedSelect
        label="Make"
        name="make"
        value={filters.make}
        options={facets.makes.map(({ make, count }) => [make, counted(make, count)])}
      />
      <ListedSelect
        label="Model"
        name="model"
        value={filters.model}
        options={facets.models.map(({ value, text, count }) => [value, counted(text, count)])}
      />
      <ListedSelect
        label="Body style"
        name="bodyStyle"
        value={filters.bodyStyle}
        options={facets.body_styles.map(({ body_style, count }) => [body_style, counted(body_style, count)])}
      />
      <div>
        <Pair legend="Price">
          <NumberField label="From £" name="minPrice" example="10k" filters={filters} />
          <NumberField label="To £" name="maxPrice" example="15k" filters={filters} />
        </Pair>
        <PriceBands filters={filters} driving={driving} bands={facets.price_bands} />
      </div>
      <PlaceFields filters={filters} postcodeUnknown={postcodeUnknown} />
      <Pair legend="Year">
        <NumberField label="Year from" name="minYear" example="2021" filters={filters} />
        <NumberField label="Year to" name="maxYear" example="2023" filters={filters} />
      </Pair>
      <NumberField label="Miles up to" name="maxMileage" example="40k" filters={filters} />
      <NumberField label="Winter range from (miles)" name="minWinterRange" example="150" filters={filters} />
      <MoreFilters filters={filters} />
    </div>
  );
}

const RARE = [
  ...(["except", "minBattery", "maxBattery", "minDcCharging"] as const),
  ...FIELD_FILTER_NAMES,
] satisfies (keyof BrowseFilters)[];

/** Open when one of them is set. */
function MoreFilters({ filters }: { filters: BrowseFilters }) {
  return (
    <details open={RARE.some((name) => filters[name] !== undefined)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold link">
        More filters
      </summary>
      <div className="mt-2 grid gap-4">
        <InputField
          label="Leave out"
          id="except"
          name="except"
          placeholder="For example Tesla"
          defaultValue={filters.except}
        />
        <Pair legend="Battery (kWh)">
          <NumberField label="From" name="minBattery" example="40" filters={filters} />
          <NumberField label="To" name="maxBattery" example="64" filters={filters} />
        </Pair>
        <NumberField label="Rapid charging from (kW)" name="minDcCharging" example="50" filters={filters} />
        {FIELD_FILTER_NAMES.map((name) => (
          <FieldFilterControl key={name} name={name} value={filters[name]} />
        ))}
      </div>
    </details>
  );
}

const counted = (text: string, count: number) => `${text} (${formatNumber(count)})`;

interface ListedSelectProps {
  label: string;
  name: keyof BrowseFilters;
  value: string | undefined;
  /** Of the value. */
  text?: string;
  options: readonly (readonly [value: string, text: string])[];
}

/** Lists a value from the URL even when it is not offered, or no car has it. */
function ListedSelect({ label, name, value = "", text = value, options }: ListedSelectProps) {
  const isListed = value === "" || options.some(([one]) => one === value);
  return (
    <SelectField
      label={label}
      id={name}
      name={name}
      empty="Any"
      defaultValue={value}
      options={isListed ? options : [...options, [value, text]]}
    />
  );
}

interface FieldFilterControlProps {
  name: FieldFilter;
  value: string | number | true | undefined;
}

function FieldFilterControl({ name, value }: FieldFilterControlProps) {
  const { label, isSeveral } = filterRow(name);
  const options = filterOptions(name);
  const chosen = value === undefined ? "" : String(value);
  if (!isSeveral) {
    const text = value === undefined ? "" : fieldFilterText(name, value);
    return <ListedSelect {...{ label, name, text, options }} value={chosen} />;
  }
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="grid grid-cols-2">
        {options.map(([one, text]) => (
          <label key={one} className="flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              name={name}
              value={one}
              defaultChecked={isChosen(one, chosen)}
              className="size-5 shrink-0 accent-teal"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type PriceBandsProps = Pick<FilterFieldsProps, "filters" | "driving"> & {
  bands: BrowseFacets["price_bands"];
};

function PriceBands({ filters, driving, bands }: PriceBandsProps) {
  const { minPrice: _, maxPrice: __, ...others } = filters;
  return (
    <ul aria-label="Price bands" className="mt-2 flex flex-wrap gap-1.5">
      {bands.map(({ name, count, ...prices }) => {
        const isChosen = filters.minPrice === prices.minPrice && filters.maxPrice === prices.maxPrice;
        const text = counted(name, count);
        const classes = "inline-flex min-h-8 items-center rounded-full border px-2.5 text-sm figures";
        return (
          <li key={name}>
            {count === 0 && !isChosen ? (
              <span className={`${classes} border-line text-ink-soft`}>{text}</span>
            ) : (
              <a
                href={browseHref({ ...others, ...(isChosen ? {} : prices), page: 1 }, driving)}
                data-in-place
                aria-current={isChosen || undefined}
                className={`${classes} border-line-strong bg-white font-semibold hover:border-ink aria-[current=true]:border-teal aria-[current=true]:bg-teal aria-[current=true]:text-white`}
              >
                {text}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface NumberFieldProps {
  label: string;
  name: NumberFilter;
  example: string;
  filters: BrowseFilters;
}

type NumberFilter = {
  [Name in keyof BrowseFilters]-?: BrowseFilters[Name] extends number | undefined ? Name : never;
}[keyof BrowseFilters];

/** A text field: a number field would turn '15k' into 15. `startFilters` shows the advice. */
function NumberField({ label, name, example, filters }: NumberFieldProps) {
  return (
    <InputField
      label={label}
      id={name}
      name={name}
      inputMode="numeric"
      pattern={NUMBER_PATTERN}
      title={`Enter a number, such as ${example}`}
      autoComplete="off"
      defaultValue={filters[name]}
    />
  );
}

/** The place, and the last place of this browser (`startNearMe`). */
function PlaceFields({ filters, postcodeUnknown }: Pick<FilterFieldsProps, "filters" | "postcodeUnknown">) {
  const { postcode, radius } = filters;
  const usual = isAreaName(postcode) ? nearText(postcode ?? "") : `Nearby (${DEFAULT_RADIUS_MILES} mi)`;
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
          error={postcodeUnknown ? "Enter a UK postcode, town or county" : undefined}
        />
        <SelectField
          label="Within"
          id="radius"
          name="radius"
          defaultValue={radius ?? ""}
          empty={usual}
          options={radiusOptions(filters).map((miles) => [miles, `${miles} miles`])}
        />
      </Pair>
      {postcode === undefined && (
        <a
          href="/browse"
          data-in-place
          data-near-me={browseFiltersToSearch({ ...withoutUsualSort(filters), page: 1 })}
          hidden
          className="absolute top-0 right-0 text-sm leading-6 link"
        >
          Near
        </a>
      )}
    </div>
  );
}

const isAreaName = (place = "") => isBareArea(place) || areasOf(place) !== undefined;

function radiusOptions({ postcode, radius }: BrowseFilters): number[] {
  const offered = TRAVEL_OPTIONS_MILES.filter(
    (miles) => miles !== DEFAULT_RADIUS_MILES || isAreaName(postcode),
  );
  return [...new Set([...offered, ...(radius === undefined ? [] : [radius])])].sort((a, b) => a - b);
}

interface PairProps {
  legend: string;
  stacked?: boolean;
  children: ReactNode;
}

/** Two fields of one meaning, side by side. */
function Pair({ legend, stacked = false, children }: PairProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div
        className={`grid gap-3 [&_label]:text-sm [&_label]:font-normal ${stacked ? "grid-cols-2 lg:grid-cols-1" : "grid-cols-2"}`}
      >
        {children}
      </div>
    </fieldset>
  );
}
