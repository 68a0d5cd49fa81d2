import { Link } from "react-router";
import { formatKw, formatKwh, formatMiles, formatPounds } from "#src/domain/format/format.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { browseHref, browseHrefWithout } from "../parts/browse-href.ts";

/**
 * What is filtered now, each with a way to take it back (spec §2: keyword, body style, price range; here all of them).
 * @param onRemove called before a chip goes, because the focus that was on it must go somewhere
 */
export function ActiveFilters({ filters, onRemove }: { filters: BrowseFilters; onRemove: () => void }) {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mt-3 flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip.text}>
          <Link
            to={browseHrefWithout(filters, chip.removes)}
            preventScrollReset
            onClick={onRemove}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong bg-white py-1 pr-2.5 pl-3.5 text-sm font-semibold hover:border-ink hover:bg-paper-deep"
          >
            {chip.text}
            <Icon name="cross" className="size-4" />
            <span className="sr-only">, remove this filter</span>
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={browseHref({ sort: filters.sort })}
            preventScrollReset
            onClick={onRemove}
            className="inline-flex min-h-8 items-center px-2 text-sm font-semibold text-teal underline underline-offset-4"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

interface Chip {
  text: string;
  removes: (keyof BrowseFilters)[];
}

function chipsOf(filters: BrowseFilters): Chip[] {
  const { keyword, bodyStyle, model, minYear, maxMileage, postcode, radius, minDcCharging } = filters;
  const chips: (Chip | null)[] = [
    keyword === undefined ? null : { text: `“${keyword}”`, removes: ["keyword"] },
    model === undefined ? null : { text: model, removes: ["model"] },
    bodyStyle === undefined ? null : { text: bodyStyle, removes: ["bodyStyle"] },
    rangeChip(filters.minPrice, filters.maxPrice, formatPounds, ["minPrice", "maxPrice"]),
    minYear === undefined ? null : { text: `${minYear} or newer`, removes: ["minYear"] },
    maxMileage === undefined ? null : { text: `Up to ${formatMiles(maxMileage)}`, removes: ["maxMileage"] },
    rangeChip(filters.minBattery, filters.maxBattery, formatKwh, ["minBattery", "maxBattery"]),
    minDcCharging === undefined
      ? null
      : { text: `${formatKw(minDcCharging)} charging or faster`, removes: ["minDcCharging"] },
    postcode === undefined
      ? null
      : {
          text:
            radius === undefined
              ? `Near ${postcode.toUpperCase()}`
              : `Within ${radius} mi of ${postcode.toUpperCase()}`,
          removes: ["postcode", "radius"],
        },
  ];
  return chips.filter((chip) => chip !== null);
}

function rangeChip(
  from: number | undefined,
  to: number | undefined,
  format: (value: number) => string,
  removes: (keyof BrowseFilters)[],
): Chip | null {
  if (from !== undefined && to !== undefined) return { text: `${format(from)} to ${format(to)}`, removes };
  if (from !== undefined) return { text: `From ${format(from)}`, removes };
  if (to !== undefined) return { text: `Up to ${format(to)}`, removes };
  return null;
}
