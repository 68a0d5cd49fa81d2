import type { LeadSource } from "#src/domain/leads/request/lead-request.ts";
import type { UnknownFact } from "#src/texts/car-facts/car-fact.ts";
import { Button } from "#src/web/ui/button.tsx";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";

interface UnknownProps {
  vehicleId: string;
  source: LeadSource;
  facts: readonly UnknownFact[];
}

/** The ticked questions go with the request: `startQuestions` adds them to its button, and without it this form does. */
export const Unknown = ({ vehicleId, source, facts }: UnknownProps) => (
  <TitledSection id="unknown" heading="Ask the dealer" size="2xl">
    <p className="mt-1 text-ink-soft">Not stated: tick what matters.</p>
    <form action="/lead" data-ask className="mt-3">
      <input type="hidden" name="vehicle" value={vehicleId} />
      <input type="hidden" name="source" value={source} />
      <ul className="flex flex-wrap gap-1.5">
        {facts.map(({ name, question }) => (
          <li key={name}>
            <label
              title={question}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-white px-3 has-checked:border-teal has-checked:bg-teal-wash"
            >
              <input type="checkbox" name="question" value={question} className="size-4 accent-teal" />
              {name}
            </label>
          </li>
        ))}
      </ul>
      <Button type="submit" variant="outline" data-ask-button className="mt-3">
        Ask these
      </Button>
    </form>
  </TitledSection>
);
