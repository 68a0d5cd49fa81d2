import { formatNumber } from "#src/domain/format/format.ts";
import { type BrowseFilters, NUMBER_PATTERN } from "#src/domain/vehicles/browse-filters.ts";
import { PLUGS } from "#src/domain/vehicles/plug.ts";
import type { BrowseFacets } from "#src/services/browse/browse-page.ts";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import { browseHref } from "../browse-href.ts";
import { ChoiceField } from "./choice-field.tsx";
import { Pair } from "./pair.tsx";
import { PlaceFields } from "./place-fields.tsx";

interface FilterFieldsProps {
  filters: BrowseFilters;
  facets: BrowseFacets;
  postcodeUnknown: boolean;
}

/** All filters but the keyword, with facet counts where values can be counted. On phones they move into the sheet. */
export function FilterFields({ filters, facets, postcodeUnknown }: FilterFieldsProps) {
  return (
    <div id="filter-fields" data-region className="grid gap-4">
      <InputField
        label="Model"
        id="model"
        name="model"
        list="models"
        placeholder="For example Leaf"
        defaultValue={filters.model}
      />
      <SelectField label="Body style" id="bodyStyle" name="bodyStyle" defaultValue={filters.bodyStyle ?? ""}>
        <option value="">Any</option>
        {bodyStyles(filters, facets).map(({ body_style, count }) => (
          <option key={body_style} value={body_style}>
            {body_style} ({formatNumber(count)})
          </option>
        ))}
      </SelectField>
      <div>
        <Pair legend="Price">
          <NumberField label="From £" name="minPrice" value={filters.minPrice} example="10k" />
          <NumberField label="To £" name="maxPrice" value={filters.maxPrice} example="15k" />
        </Pair>
        <PriceBands filters={filters} bands={facets.price_bands} />
      </div>
      <PlaceFields filters={filters} postcodeUnknown={postcodeUnknown} />
      <Pair legend="Year">
        <NumberField label="Year from" name="minYear" value={filters.minYear} example="2021" />
        <NumberField label="Year to" name="maxYear" value={filters.maxYear} example="2023" />
      </Pair>
      <NumberField label="Miles up to" name="maxMileage" value={filters.maxMileage} example="40k" />
      <NumberField
        label="Winter range from (miles)"
        name="minWinterRange"
        value={filters.minWinterRange}
        example="150"
      />
      <Pair legend="Battery (kWh)">
        <NumberField label="From" name="minBattery" value={filters.minBattery} example="40" />
        <NumberField label="To" name="maxBattery" value={filters.maxBattery} example="64" />
      </Pair>
      <NumberField
        label="Rapid charging from (kW)"
        name="minDcCharging"
        value={filters.minDcCharging}
        example="50"
      />
      <ChoiceField
        label="Plug for rapid charging"
        name="plug"
        value={filters.plug}
        choices={PLUGS.map((plug) => [plug, plug])}
      />
      <ChoiceField
        label="Battery test"
        name="batteryTested"
        value={filters.batteryTested && "true"}
        choices={[["true", "In the last 12 months"]]}
      />
    </div>
  );
}

/** Budget bands as toggles. */
function PriceBands({ filters, bands }: { filters: BrowseFilters; bands: BrowseFacets["price_bands"] }) {
  const { minPrice: _, maxPrice: __, ...others } = filters;
  return (
    <ul aria-label="Price bands" className="mt-2 flex flex-wrap gap-1.5">
      {bands.map(({ name, count, ...prices }) => {
        const isChosen = filters.minPrice === prices.minPrice && filters.maxPrice === prices.maxPrice;
        const text = `${name} (${formatNumber(count)})`;
        const look = "inline-flex min-h-8 items-center rounded-full border px-2.5 text-sm figures";
        return (
          <li key={name}>
            {count === 0 && !isChosen ? (
              <span className={`${look} border-line text-ink-soft`}>{text}</span>
            ) : (
              <a
                href={browseHref({ ...others, ...(isChosen ? {} : prices), page: 1 })}
                data-in-place
                aria-current={isChosen || undefined}
                className={`${look} border-line-strong bg-white font-semibold hover:border-ink aria-[current=true]:border-teal aria-[current=true]:bg-teal aria-[current=true]:text-white`}
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
  name: string;
  value: number | undefined;
  example: string;
}

/** A text field: a number field would turn '15k' into 15. `startFilters` shows the advice. */
function NumberField({ label, name, value, example }: NumberFieldProps) {
  return (
    <InputField
      label={label}
      id={name}
      name={name}
      inputMode="numeric"
      pattern={NUMBER_PATTERN}
      title={`Enter a number, such as ${example}`}
      autoComplete="off"
      defaultValue={value}
    />
  );
}

/** Lists a style from the URL even when no car has it. */
function bodyStyles(
  { bodyStyle }: BrowseFilters,
  { body_styles }: BrowseFacets,
): BrowseFacets["body_styles"] {
  if (bodyStyle === undefined || body_styles.some(({ body_style }) => body_style === bodyStyle))
    return body_styles;
  return [...body_styles, { body_style: bodyStyle, count: 0 }];
}
