import type { ReactNode } from "react";
import type { ProposedDealer } from "#src/domain/leads/choice/proposed-dealer.ts";
import { FieldError } from "#src/web/ui/forms/field.tsx";
import { dealerReasons } from "./dealer-reasons.ts";

interface DealerChoiceProps {
  /** Id of the form, and prefix of the ids in it. */
  id: string;
  dealers: readonly ProposedDealer[];
  unticked: ReadonlySet<string>;
  /** Without it the browser keeps the state of the boxes. */
  onToggle?: (dealerId: string) => void;
  isWaiting?: boolean;
  error: string | undefined;
  /** Announced when it changes. */
  status: ReactNode;
  children?: ReactNode;
}

/** Shows which dealers would be asked and why; the buyer may untick one. Reserves its space to avoid layout shift. */
export function DealerChoice(props: DealerChoiceProps) {
  const { id, dealers, unticked, onToggle, isWaiting = false, error, status, children } = props;
  const first = dealers[0]?.name;
  return (
    <fieldset
      id={`${id}-chosen_dealers`}
      tabIndex={-1}
      aria-describedby={`${id}-choice-error`}
      aria-busy={isWaiting}
      className="min-h-56 min-w-0 rounded-card border border-line bg-white p-4"
    >
      <legend className="float-left mb-2 w-full text-lg font-bold">Who we would ask</legend>
      <div role="status" className="clear-both text-ink-soft wrap-anywhere">
        {status}
      </div>
      <ul className={`mt-3 grid gap-3 ${isWaiting ? "opacity-60" : ""}`}>
        {dealers.map((dealer) => (
          <li key={dealer.dealer_id}>
            <label className="flex gap-3">
              <input
                type="checkbox"
                name="chosen_dealers"
                value={dealer.dealer_id}
                className="mt-1 size-5 shrink-0 accent-teal"
                {...(onToggle
                  ? { checked: !unticked.has(dealer.dealer_id), onChange: () => onToggle(dealer.dealer_id) }
                  : { defaultChecked: !unticked.has(dealer.dealer_id) })}
              />
              <span className="min-w-0 wrap-anywhere">
                <strong>{dealer.name}</strong>
                {dealer.town && `, ${dealer.town}`}
                <span className="block text-sm text-ink-soft">{dealerReasons(dealer).join(" · ")}</span>
                {dealer.is_later && (
                  <span className="block text-sm">Asked next, if {first} does not answer in time.</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-choice-error`} error={error} />
      {children}
    </fieldset>
  );
}
