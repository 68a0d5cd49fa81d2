import type { VehicleCardFacts } from "#src/domain/vehicles/vehicle-card-facts.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { SimilarCars } from "./similar-cars.tsx";
import type { SoldFacts } from "./sold-facts.ts";

interface VehicleNotFoundProps {
  /** Empty if the car never existed. */
  similar: readonly VehicleCardFacts[];
  /** Set for some weeks after the sale. */
  sold: SoldFacts | null;
}

export function VehicleNotFound({ similar, sold }: VehicleNotFoundProps) {
  return (
    <div className={`page grid gap-5 ${similar.length > 0 ? "py-12" : "py-24"}`}>
      {sold ? <Sold sold={sold} /> : <NotFound />}
      <SimilarCars vehicles={similar} />
    </div>
  );
}

const NotFound = () => (
  <>
    <h1 className="text-title font-bold">Vehicle not found</h1>
    <p className="max-w-prose text-lg text-ink-soft">
      It may have been sold, or the dealer has taken it off the site for now.
    </p>
    <p>
      <ButtonLink href="/browse">Back to Browse</ButtonLink>
    </p>
  </>
);

const Sold = ({ sold: { title, text, dealer, search, model } }: { sold: SoldFacts }) => (
  <>
    <h1 className="text-title font-bold wrap-anywhere">{title}</h1>
    <p className="max-w-prose text-lg wrap-anywhere text-ink-soft">{text}</p>
    <p className="flex flex-wrap gap-3">
      <ButtonLink href={`/saved-searches?${search}`} rel="nofollow">
        Tell me about the next {model}
      </ButtonLink>
      <ButtonLink href={`/dealers/${dealer.slug}`} variant="outline">
        Other cars of {dealer.name}
      </ButtonLink>
    </p>
  </>
);
