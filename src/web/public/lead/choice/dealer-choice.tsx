import type { ReactNode } from "react";
import type { ProposedDealer } from "#src/domain/leads/choice/dealer-choice.ts";
import type { WiderRequest } from "#src/domain/leads/choice/wider-request.ts";
import type { OtherWays } from "#src/services/dealer-choice/propose-dealers.ts";
import { Button, ButtonLink } from "#src/web/ui/button.tsx";
import { FieldError } from "#src/web/ui/forms/field.tsx";
import { dealerReasons } from "./choice-texts.ts";

interface DealerChoiceProps {
  /** Id of the form, and prefix of the ids in it. */
  id: string;
  dealers: readonly ProposedDealer[];
  unticked: ReadonlySet<string>;
  error: string | undefined;
  /** For a request without a dealer. */
  ways: OtherWays | null;
  /** Announced when it changes. */
  status: ReactNode;
  children?: ReactNode;
}

/**
 * Shows which dealers would be asked and why; the buyer may untick one. `startDealerChoice`
 * fills the row of the template, and reserves space from the first time it asks.
 */
export function DealerChoice(props: DealerChoiceProps) {
  const { id, dealers, unticked, error, ways, status, children } = props;
  const first = dealers[0]?.name ?? "";
  return (
    <fieldset
      id={`${id}-chosen_dealers`}
      data-field
      data-dealer-choice
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : `${id}-chosen_dealers-error`}
      className="group/choice min-w-0 rounded-card border border-line bg-white p-4 [&[aria-busy]]:min-h-56"
    >
      <legend className="float-left mb-2 w-full text-lg font-bold">Who we would ask</legend>
      <div role="status" className="clear-both text-ink-soft wrap-anywhere">
        {status}
      </div>
      <ul data-dealers className="mt-3 grid gap-3 group-aria-busy/choice:opacity-60">
        {dealers.map((dealer) => (
          <DealerRow
            key={dealer.dealer_id}
            dealer={dealer}
            isTicked={!unticked.has(dealer.dealer_id)}
            reasons={dealerReasons(dealer)}
            first={first}
          />
        ))}
      </ul>
      <template data-dealer>
        <DealerRow dealer={{ dealer_id: "", name: "", town: "" }} isTicked reasons={[]} first="" />
      </template>
      <WiderButtons ways={ways} />
      <FieldError id={`${id}-chosen_dealers-error`} error={error} />
      {children}
    </fieldset>
  );
}

interface DealerRowProps {
  dealer: Pick<ProposedDealer, "dealer_id" | "name" | "town"> & Partial<ProposedDealer>;
  isTicked: boolean;
  reasons: readonly string[];
  first: string;
}

function DealerRow({ dealer, isTicked, reasons, first }: DealerRowProps) {
  return (
    <li>
      <label className="flex gap-3">
        <input
          type="checkbox"
          name="chosen_dealers"
          value={dealer.dealer_id}
          className="mt-1 size-5 shrink-0 accent-teal"
          defaultChecked={isTicked}
        />
        <span className="min-w-0 wrap-anywhere">
          <strong>{dealer.name}</strong>
          <span data-town>{dealer.town && `, ${dealer.town}`}</span>
          <span data-reasons className="block text-sm text-ink-soft">
            {reasons.join(" · ")}
          </span>
          <span data-later hidden={!dealer.is_later} className="block text-sm">
            Asked next, if <span>{first}</span> does not answer in time.
          </span>
        </span>
      </label>
    </li>
  );
}

export const WIDER = "wider_request";

export function readWider(posted: string): Omit<WiderRequest, "what"> {
  const [field = "", value = ""] = posted.split("=");
  return { field: field as WiderRequest["field"], value };
}

/** What a buyer without a dealer may do. `startDealerChoice` fills it; without JavaScript its buttons post the form. */
function WiderButtons({ ways }: { ways: OtherWays | null }) {
  return (
    <>
      <ul data-ways hidden={ways === null} className="mt-3 flex flex-wrap gap-2">
        {ways?.wider.map(({ field, value, text }) => (
          <WiderButton key={text} type="submit" value={`${field}=${value}`}>
            {text}
          </WiderButton>
        ))}
        <li>
          <ButtonLink
            href={`/saved-searches?${ways?.search ?? ""}`}
            variant="outline"
            className="px-4"
            data-tell-me
          >
            Tell me when one comes
          </ButtonLink>
        </li>
      </ul>
      <template data-wider>
        <WiderButton type="button" value="">
          {""}
        </WiderButton>
      </template>
    </>
  );
}

interface WiderButtonProps {
  type: "button" | "submit";
  value: string;
  children: string;
}

const WiderButton = ({ type, value, children }: WiderButtonProps) => (
  <li>
    <Button type={type} name={WIDER} value={value} variant="outline" className="px-4">
      {children}
    </Button>
  </li>
);
