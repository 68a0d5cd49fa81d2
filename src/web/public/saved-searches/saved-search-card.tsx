import { formatDateAndTime, formatLongDate } from "#src/domain/format/format.ts";
import { ALERT_FREQUENCIES, ALERT_FREQUENCY_TEXT } from "#src/domain/saved-searches/alert-frequency.ts";
import type { SavedSearch } from "#src/services/saved-searches/saved-search-queries.ts";
import { Button } from "#src/web/ui/button.tsx";
import { SelectField } from "#src/web/ui/forms/field.tsx";
import { SearchWords } from "./search-words.tsx";

export function SavedSearchCard({ search }: { search: SavedSearch }) {
  const { saved_search_id, frequency, requested_at, confirmed_at, ended_at } = search;
  const heading = `search-${saved_search_id}`;
  const isAlive = confirmed_at !== null && ended_at === null;
  return (
    <article
      aria-labelledby={heading}
      className="rounded-card border border-line bg-white p-5 shadow-card sm:p-6"
    >
      <h2 id={heading} className="text-xl font-bold wrap-anywhere">
        {ended_at === null ? (
          <a href={hrefOf(search)} className="text-teal underline underline-offset-4">
            <SearchWords search={search} />
          </a>
        ) : (
          <SearchWords search={search} />
        )}
      </h2>
      <p className="mt-1 text-ink-soft">
        {search.vehicle_id ? "One car, saved" : "Saved"} on {formatLongDate(requested_at)}
      </p>
      {confirmed_at === null && (
        <p className="mt-3 font-semibold">
          Not confirmed. We send nothing about it until you follow the link in our email.
        </p>
      )}
      {ended_at !== null && (
        <p className="mt-3 font-semibold">
          No longer for sale: we emailed you on {formatDateAndTime(ended_at)} and will not email you about it
          again.
        </p>
      )}
      <div className="mt-4 grid gap-3 sm:flex sm:items-end">
        {isAlive && (
          <form method="post" id={`how-often-${saved_search_id}`}>
            <input type="hidden" name="decision" value="frequency" />
            <input type="hidden" name="saved_search_id" value={saved_search_id} />
            <SelectField
              label="How often"
              id={`frequency-${saved_search_id}`}
              name="frequency"
              defaultValue={frequency}
            >
              {ALERT_FREQUENCIES.map((one) => (
                <option key={one} value={one}>
                  {ALERT_FREQUENCY_TEXT[one]}
                </option>
              ))}
            </SelectField>
          </form>
        )}
        <div className="flex gap-3">
          {isAlive && (
            <Button
              type="submit"
              variant="outline"
              form={`how-often-${saved_search_id}`}
              aria-describedby={heading}
            >
              Change
            </Button>
          )}
          <form method="post">
            <input type="hidden" name="decision" value="stopped" />
            <input type="hidden" name="saved_search_id" value={saved_search_id} />
            <Button type="submit" variant="outline" aria-describedby={heading}>
              Stop
            </Button>
          </form>
        </div>
      </div>
    </article>
  );
}

const hrefOf = ({ search, vehicle_id }: SavedSearch): string =>
  vehicle_id ? `/vehicle/${vehicle_id}` : `/browse${search ? `?${search}` : ""}`;
