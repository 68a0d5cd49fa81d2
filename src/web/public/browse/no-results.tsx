import { formatVehicleCount } from "#src/domain/format/format.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import type { SearchSuggestions } from "#src/services/browse/typed/suggest-searches.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { browseHref, browseHrefWithout } from "../browse-href.ts";
import type { NearestCar } from "./nearest-car.ts";

interface NoResultsProps {
  filters: BrowseFilters;
  suggestions: Omit<SearchSuggestions, "nearest"> & { nearest: NearestCar | null };
  saveHref: string;
}

export function NoResults({ filters, suggestions, saveHref }: NoResultsProps) {
  const { meaning, without, nearest } = suggestions;
  return (
    <div id="no-results" className="mt-8 rounded-card border border-line bg-white p-6 text-lg sm:p-8">
      <p>No vehicles match your filters. Try adjusting your criteria.</p>
      {meaning && (
        <p className="mt-4">
          Did you mean{" "}
          <a
            href={browseHref(meaning.filters)}
            data-in-place
            className="font-semibold text-teal underline underline-offset-4"
          >
            {meaning.texts.join(", ")}
          </a>
          ?
        </p>
      )}
      {nearest && (
        <p className="mt-4 figures">
          The nearest that fits:{" "}
          <a
            href={`/vehicle/${nearest.vehicle_id}`}
            className="font-semibold text-teal underline underline-offset-4"
          >
            {nearest.car}
          </a>{" "}
          in {nearest.where}
        </p>
      )}
      {without.length > 0 && (
        <ul className="mt-4 grid gap-1">
          {without.map(({ text, filters: names, total }) => (
            <li key={text}>
              <a
                href={browseHrefWithout(filters, names)}
                data-in-place
                className="inline-flex min-h-11 items-center gap-2 text-teal underline underline-offset-4"
              >
                Without “{text.replaceAll(/[“”]/g, "")}”: {formatVehicleCount(total)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={saveHref} rel="nofollow">
          Tell me when one comes
        </ButtonLink>
        <ButtonLink href="/browse" variant="outline">
          See every car
        </ButtonLink>
        <ButtonLink href="/lead" variant="outline">
          Get Matched
        </ButtonLink>
      </p>
    </div>
  );
}
