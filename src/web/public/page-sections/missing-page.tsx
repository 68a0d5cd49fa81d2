import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { CarList } from "../vehicle-cards/car-list.tsx";
import { SearchBox } from "./search-box.tsx";

/** A page that exports this as `missing` shows it when its loader throws `NotFound`. */
export interface MissingRecord {
  title: string;
  text: string;
  action?: { href: string; text: string };
  /** Shown in place of the page. */
  cars?: readonly VehicleSummary[];
  /** Of the browser's tab, if it is another. */
  tabTitle?: string;
}

const HOME = { href: "/", text: "Go to the home page" };

export function MissingPage({ title, text, action = HOME, cars = [] }: MissingRecord) {
  return (
    <div className="page grid gap-5 py-12">
      <h1 className="text-title font-bold">{title}</h1>
      <p className="max-w-prose text-lg text-ink-soft">{text}</p>
      {cars.length > 0 && (
        <section>
          <h2 className="text-xl font-bold">On sale now</h2>
          <CarList vehicles={cars} />
        </section>
      )}
      <p>
        <ButtonLink href={action.href}>{action.text}</ButtonLink>
      </p>
      <SearchBox />
    </div>
  );
}
