import { useState } from "react";
import { HAND_ROUTE_REASON_MAX_LENGTH } from "#src/domain/policy/lead-routes.ts";
import { Choice } from "#src/web/portal/forms/choices.tsx";
import { ApiForm, type Form, useForm } from "#src/web/portal/forms/form.tsx";
import { Section } from "#src/web/portal/page.tsx";
import { useDebounced } from "#src/web/portal/use-debounced.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { FieldError, InputField } from "#src/web/ui/forms/field.tsx";
import type { LeadFile } from "./lead-facts.tsx";

const ofLead = api.admin.leads[":lead_id"];

/**
 * Lets an admin introduce a dealer that the rules did not choose. Shows why a dealer may not have
 * the lead.
 */
export const RouteByHand = ({ file: { lead, routes, hand_refusal } }: { file: LeadFile }) => (
  <Section title="Route by hand">
    {hand_refusal === null ? (
      <HandForm key={routes.length} lead_id={lead.lead_id} />
    ) : (
      <p className="text-ink-soft">{hand_refusal}.</p>
    )}
  </Section>
);

type HandRouteForm = Form<{ dealer_id: string; reason: string; is_free: boolean }>;

function HandForm({ lead_id }: { lead_id: string }) {
  const form = useForm({
    id: "route",
    start: { dealer_id: "", reason: "", is_free: false },
    save: (json) => ofLead.routes.$post({ param: { lead_id }, json }),
    done: { title: "Request routed", description: "We email the dealer and the buyer" },
    errorAt: "dealer_id",
  });
  return (
    <ApiForm form={form} submit="Route to this dealer" busyText="Routing..." className="">
      <p className="text-ink-soft">
        We do not check distance, stock or preferences here, so ask both sides first. We tell the buyer who
        the dealer is.
      </p>
      <DealerChoices form={form} leadId={lead_id} />
      {form.area("reason", {
        hint: "For the record: why you chose this dealer.",
        maxLength: HAND_ROUTE_REASON_MAX_LENGTH,
      })}
      <Choice {...form.tick("is_free")}>Do not charge the dealer, for example because of the distance</Choice>
    </ApiForm>
  );
}

const DEBOUNCE_MS = 250;

function DealerChoices({ form, leadId }: { form: HandRouteForm; leadId: string }) {
  const { id } = form;
  const [search, setSearch] = useState("");
  const { found, failure } = useDebounced(`${leadId} ${search}`, DEBOUNCE_MS, () =>
    bodyOf(ofLead.dealers.$get({ param: { lead_id: leadId }, query: { search } })),
  );
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
          {failure ?? (found ? found.dealers.length === 0 && "No verified dealer found" : "Loading dealers…")}
        </div>
        <ul className="max-h-80 divide-y divide-line overflow-y-auto">
          {found?.dealers.map(({ dealer_id, name, town, distance_miles, refusal }) => (
            <li key={dealer_id}>
              <Choice
                {...form.radio("dealer_id", dealer_id)}
                disabled={refusal !== null}
                hint={refusal && `Not available: ${refusal}`}
              >
                <span className="font-semibold">{name}</span>
                <span className="text-ink-soft figures">
                  {town && `, ${town}`}
                  {distance_miles !== null && `, ${distance_miles.toFixed(1)} miles`}
                </span>
              </Choice>
            </li>
          ))}
        </ul>
        <FieldError id={`${id}-dealer-error`} error={form.errors.dealer_id} />
      </fieldset>
    </>
  );
}
