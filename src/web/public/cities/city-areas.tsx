import { browseAreaHref } from "../browse-href.ts";
import type { CityPageData } from "./load-city.ts";

/** Links from each postcode area of the city to its cars. */
export function CityAreas({ city, areas }: { city: string; areas: CityPageData["areas"] }) {
  return (
    <section aria-labelledby="areas" className="mt-14">
      <h2 id="areas" className="text-title font-bold">
        Service-area postcodes
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft">
        Cars in these postcode areas count as {city} here. Choose one to see its cars.
      </p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {areas.map(({ area, name }) => (
          <li key={area}>
            <a
              href={browseAreaHref(area)}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-white px-4 hover:border-ink hover:bg-paper-deep"
            >
              <span className="font-bold">{area}</span>
              <span className="text-sm text-ink-soft">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
