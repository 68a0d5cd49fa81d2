import { type InferResponseType, parseResponse } from "hono/client";
import { type FormEvent, useEffect, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { HAND_ROUTE_REASON_MAX_LENGTH } from "#src/domain/policy/leads/leads.ts";
import { api } from "#src/web/session/api-client.ts";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { Field, FieldError, InputField } from "#src/web/ui/forms/field.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { useFormErrors } from "#src/web/ui/forms/use-form-errors.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { LeadSection } from "./lead-facts.tsx";

type HandDealer = InferResponseType<
  (typeof api.admin.leads)[":lead_id"]["dealers"]["$get"],
  200
>["dealers"][number];

interface RouteByHandProps {
  leadId: string;
  /** Reason why no dealer may get it now; null when one may. */
  refusal: string | null;
  /** Number of dealers who have it. */
  dealerCount: number;
}

/**
 * Lets an admin introduce a dealer that the rules did not choose. Shows why a dealer may not have
 * the lead.
 */
export function RouteByHand({ leadId, refusal, dealerCount }: RouteByHandProps) {
  return (
    <LeadSection title="Route by hand">
      {refusal === null ? (
        <HandForm key={dealerCount} lead_id={leadId} />
      ) : (
        <p className="mt-2 text-ink-soft">{refusal}.</p>
      )}
    </LeadSection>
  );
}

function HandForm({ lead_id }: { lead_id: string }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const { errors, attempt, setErrors } = useFormErrors();
  const [isBusy, doOnce] = useBusy();

  const route = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    await doOnce(async () => {
      setErrors({});
      try {
        await api.admin.leads[":lead_id"].routes.$post({
          param: { lead_id },
          json: {
            dealer_id: fields.get("dealer_id") ?? "",
            reason: fields.get("reason"),
            is_free: fields.has("is_free"),
          },
        });
        toast({ title: "Request routed", description: "We email the dealer and the buyer" });
        await revalidate();
      } catch (problem) {
        const atFields = problem instanceof ApiError ? problem.fields : {};
        setErrors(Object.keys(atFields).length > 0 ? atFields : { dealer_id: messageOf(problem) });
      }
    });
  };

  return (
    <form onSubmit={route} noValidate className="mt-3 grid gap-4">
      <ErrorSummary fields={wrongFields(id, errors)} attempt={attempt} />
      <p className="text-ink-soft">
        We do not check distance, stock or preferences here, so ask both sides first. We tell the buyer who
        the dealer is.
      </p>
      <DealerChoices id={id} leadId={lead_id} error={errors.dealer_id} />
      <Field
        label="Reason"
        id={`${id}-reason`}
        hint="For the record: why you chose this dealer."
        error={errors.reason}
      >
        {(control) => (
          <textarea {...control} name="reason" rows={3} maxLength={HAND_ROUTE_REASON_MAX_LENGTH} />
        )}
      </Field>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input type="checkbox" name="is_free" className="mt-1 size-5 shrink-0 accent-teal" />
        <span>Do not charge the dealer, for example because of the distance</span>
      </label>
      <p>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? "Routing..." : "Route to this dealer"}
        </Button>
      </p>
    </form>
  );
}

function DealerChoices({ id, leadId, error }: { id: string; leadId: string; error: string | undefined }) {
  const [search, setSearch] = useState("");
  const { dealers, failed } = useHandDealers(leadId, search);
  return (
    <>
      <InputField
        label="Find a dealer"
        id={`${id}-search`}
        type="search"
        hint="Name, town or postcode. Nearest first."
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <fieldset id={`${id}-dealer_id`} tabIndex={-1} aria-describedby={`${id}-dealer-error`}>
        <legend className="mb-1 font-semibold">Dealer</legend>
        <div role="status" className="text-ink-soft">
          {failed ?? (dealers.length === 0 && "No verified dealer found")}
        </div>
        <ul className="max-h-80 divide-y divide-line overflow-y-auto">
          {dealers.map((dealer) => (
            <li key={dealer.dealer_id}>
              <DealerChoice dealer={dealer} />
            </li>
          ))}
        </ul>
        <FieldError id={`${id}-dealer-error`} error={error} />
      </fieldset>
    </>
  );
}

function DealerChoice({
  dealer: { dealer_id, name, town, distance_miles, refusal },
}: {
  dealer: HandDealer;
}) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input
        type="radio"
        name="dealer_id"
        value={dealer_id}
        disabled={refusal !== null}
        className="mt-1 size-5 shrink-0 accent-teal"
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{name}</span>
        <span className="text-ink-soft figures">
          {town && `, ${town}`}
          {distance_miles !== null && `, ${distance_miles.toFixed(1)} miles`}
        </span>
        {refusal && <span className="block text-sm text-ink-soft">Not available: {refusal}</span>}
      </span>
    </label>
  );
}

/** Debounce while the user types. */
const DEBOUNCE_MS = 250;

function useHandDealers(leadId: string, search: string) {
  const [found, setFound] = useState<{ dealers: HandDealer[]; failed: string | null }>({
    dealers: [],
    failed: "Loading dealers…",
  });
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const asked = api.admin.leads[":lead_id"].dealers.$get({
          param: { lead_id: leadId },
          query: { search },
        });
        const { dealers } = await parseResponse(asked);
        if (isCurrent) setFound({ dealers, failed: null });
      } catch (problem) {
        if (isCurrent) setFound({ dealers: [], failed: messageOf(problem) });
      }
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [leadId, search]);
  return found;
}
