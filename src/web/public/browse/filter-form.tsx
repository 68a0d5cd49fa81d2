import { SlidersHorizontal } from "lucide-react";
import { useRef } from "react";
import { Form, useNavigate } from "react-router";
import { DEFAULT_RADIUS_MILES, TRAVEL_OPTIONS_MILES } from "#src/domain/policy.ts";
import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";
import {
  type BrowseFilters,
  browseFiltersToSearch,
  parseBrowseFilters,
  SORT_OPTIONS,
} from "#src/domain/vehicles/browse-filters.ts";
import { Button } from "#src/web/ui/button.tsx";
import { InputField, SelectField } from "#src/web/ui/field.tsx";

/** Long enough to finish a number, short enough to feel immediate. */
const TYPING_PAUSE_MS = 400;

interface FilterFormProps {
  filters: BrowseFilters;
  body_styles: readonly BodyStyle[];
  postcode_unknown: boolean;
}

/**
 * All filters as one GET form: it works without JavaScript, and with it the results follow as one types.
 * The fields keep what was typed; a filter that was taken back elsewhere (a chip, the back button) renews them by key.
 */
export function FilterForm({ filters, body_styles, postcode_unknown }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef("");
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const apply = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const typed = new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>);
    const search = browseFiltersToSearch({ ...parseBrowseFilters(typed), page: 1 }).toString();
    shown.current = search;
    navigate(search ? `/browse?${search}` : "/browse", { preventScrollReset: true });
  };
  const applySoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, TYPING_PAUSE_MS);
  };
  const onChange = (event: React.FormEvent<HTMLFormElement>) =>
    event.target instanceof HTMLSelectElement ? apply() : applySoon();

  const current = browseFiltersToSearch({ ...filters, page: 1 }).toString();
  // Renewing the fields while somebody types in them would lose the cursor.
  const fieldsKey = current === shown.current ? "as-typed" : current;
  const count = [...new URLSearchParams(current).keys()].filter((name) => name !== "sort").length;

  return (
    <Form
      ref={form}
      action="/browse"
      role="search"
      aria-label="Filter vehicles"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:pr-2"
    >
      <div key={fieldsKey} className="grid gap-4">
        <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-1">
          <SelectField label="Sort by" id="sort" name="sort" defaultValue={filters.sort}>
            {Object.entries(SORT_OPTIONS).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
          <label
            htmlFor="show-filters"
            className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-full border border-line-strong bg-white px-4 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal lg:hidden"
          >
            <SlidersHorizontal aria-hidden="true" className="size-4" />
            Filters{count > 0 ? ` (${count})` : ""}
            {/* A checkbox opens and closes the filters on phones, without any script. */}
            <input id="show-filters" type="checkbox" className="peer sr-only" />
          </label>
        </div>
        <FilterFields filters={filters} body_styles={body_styles} postcode_unknown={postcode_unknown} />
      </div>
    </Form>
  );
}

function FilterFields({ filters, body_styles, postcode_unknown }: FilterFormProps) {
  const styles =
    filters.bodyStyle && !body_styles.includes(filters.bodyStyle)
      ? [...body_styles, filters.bodyStyle]
      : body_styles;
  return (
    <div className="hidden gap-4 rounded-card border border-line bg-white p-4 in-[form:has(#show-filters:checked)]:grid lg:grid">
      <InputField
        label="Keyword"
        id="keyword"
        name="keyword"
        type="search"
        placeholder="Make, model or trim"
        defaultValue={filters.keyword}
      />
      <InputField
        label="Model"
        id="model"
        name="model"
        placeholder="For example Leaf"
        defaultValue={filters.model}
      />
      <SelectField label="Body style" id="bodyStyle" name="bodyStyle" defaultValue={filters.bodyStyle ?? ""}>
        <option value="">Any</option>
        {styles.map((style) => (
          <option key={style}>{style}</option>
        ))}
      </SelectField>
      <Pair legend="Price">
        <NumberField label="From £" name="minPrice" value={filters.minPrice} />
        <NumberField label="To £" name="maxPrice" value={filters.maxPrice} />
      </Pair>
      <Pair legend="Place" stacked>
        <InputField
          label="Postcode"
          id="postcode"
          name="postcode"
          autoComplete="postal-code"
          placeholder="M1 or M1 1AE"
          defaultValue={filters.postcode}
        />
        <SelectField label="Within" id="radius" name="radius" defaultValue={filters.radius ?? ""}>
          <option value="">Nearby ({DEFAULT_RADIUS_MILES} miles)</option>
          {radiusOptions(filters.radius).map((miles) => (
            <option key={miles} value={miles}>
              {miles} miles
            </option>
          ))}
        </SelectField>
      </Pair>
      {postcode_unknown && (
        <p role="alert" className="-mt-2 text-sm font-semibold text-danger">
          We do not know that postcode, so distance is not filtered.
        </p>
      )}
      <Pair legend="Age and use">
        <NumberField label="Year from" name="minYear" value={filters.minYear} />
        <NumberField label="Miles up to" name="maxMileage" value={filters.maxMileage} />
      </Pair>
      <Pair legend="Battery (kWh)">
        <NumberField label="From" name="minBattery" value={filters.minBattery} />
        <NumberField label="To" name="maxBattery" value={filters.maxBattery} />
      </Pair>
      <NumberField label="Rapid charging from (kW)" name="minDcCharging" value={filters.minDcCharging} />
      <Button type="submit" variant="primary">
        Show results
      </Button>
    </div>
  );
}

interface PairProps {
  legend: string;
  /** One under the other in the narrow sidebar. */
  stacked?: boolean;
  children: React.ReactNode;
}

function Pair({ legend, stacked = false, children }: PairProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div
        className={`grid grid-cols-2 gap-3 [&_label]:text-sm [&_label]:font-normal ${stacked ? "lg:grid-cols-1" : ""}`}
      >
        {children}
      </div>
    </fieldset>
  );
}

/** Any number passes: a price of £9,995 is as good as £10,000. */
function NumberField({ label, name, value }: { label: string; name: string; value: number | undefined }) {
  return (
    <InputField
      label={label}
      id={name}
      name={name}
      type="number"
      inputMode="numeric"
      min={0}
      step="any"
      defaultValue={value}
    />
  );
}

function radiusOptions(chosen: number | undefined): number[] {
  const offered = TRAVEL_OPTIONS_MILES.filter((miles) => miles !== DEFAULT_RADIUS_MILES);
  return [...new Set([...offered, ...(chosen === undefined ? [] : [chosen])])].sort((a, b) => a - b);
}
