import { Link } from "react-router";
import { formAnswers, type SavedProof } from "#src/domain/buyer-questions/buyer-answers.ts";
import { evidenceScore, evidenceTodos } from "#src/domain/buyer-questions/evidence-score.ts";
import { goToControl } from "#src/web/ui/forms/go-to-control.ts";
import type { ListingApiForm } from "../own-vehicle.ts";

const LINK = "inline-block py-1 font-semibold text-teal underline underline-offset-4";

interface EvidenceTodoProps {
  form: ListingApiForm;
  saved: SavedProof;
  /** Whether the form offers a look-up. */
  hasRegister: boolean;
  /** Absent for a new listing, which cannot have battery tests yet. */
  vehicleId: string | undefined;
}

/** In the bar that follows: opens upwards, with buyers' questions that the listing does not answer, the largest gain first. */
export function EvidenceTodo({ form, saved, hasRegister, vehicleId }: EvidenceTodoProps) {
  const answers = formAnswers(form.values, saved);
  const { score } = evidenceScore(answers);
  const todos = evidenceTodos(answers, { hasRegister });
  return (
    <details className="max-sm:basis-full sm:ml-auto">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold figures">
        Evidence score: {score} out of 100
      </summary>
      <div className="absolute inset-x-0 bottom-full max-h-[60vh] overflow-y-auto border-t border-line bg-paper-deep p-5 shadow-card">
        <p className="max-w-prose text-ink-soft">
          How much the listing answers of what buyers ask. Only you see the score, and it does not change the
          order of cars.
        </p>
        {todos.length > 0 && (
          <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
            {todos.map(({ question, text, gain, field }) => (
              <li key={question} className="figures">
                <TodoLink formId={form.id} field={field} vehicleId={vehicleId}>
                  {text}
                </TodoLink>
                : +{gain}
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

interface TodoLinkProps {
  formId: string;
  field: string | null;
  vehicleId: string | undefined;
  children: string;
}

function TodoLink({ formId, field, vehicleId, children }: TodoLinkProps) {
  if (field !== null) {
    const control = `${formId}-${field}`;
    return (
      <a
        href={`#${control}`}
        onClick={(event) => {
          // It would cover the field.
          event.currentTarget.closest("details")?.removeAttribute("open");
          goToControl(event, control);
        }}
        className={LINK}
      >
        {children}
      </a>
    );
  }
  if (vehicleId === undefined) return <>{children} once the listing is saved</>;
  return (
    <Link to={`/dealer/listings/${vehicleId}/battery`} className={LINK}>
      {children}
    </Link>
  );
}
