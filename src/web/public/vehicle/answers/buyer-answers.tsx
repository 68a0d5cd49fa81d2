import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import type { AnswerRows } from "./answer-rows.ts";
import { AskLink, Mark } from "./statement-marks.tsx";

interface BuyerAnswersProps {
  vehicleId: string;
  answers: AnswerRows;
}

/** The questions to ask about a used car, what its dealer answers, and what not. */
export function BuyerAnswers({ vehicleId, answers: { rows, stated, documented } }: BuyerAnswersProps) {
  return (
    <TitledSection
      id="buyer-answers"
      heading={`${rows.length} questions to ask about this car`}
      size="2xl"
      className="mb-4"
    >
      <p className="mt-1 text-ink-soft figures">
        {documented + stated} answered, {documented === 0 ? "none" : documented} of them with a document.
      </p>
      <dl className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {rows.map(({ name, answer, evidence, ask }) => (
          <div
            key={name}
            className="grid grid-cols-[8rem_1fr] items-baseline gap-x-3 border-b border-line py-1.5"
          >
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere figures">
              {answer !== null && <span className="font-semibold">{answer}</span>}{" "}
              <Mark evidence={evidence} /> {ask !== null && <AskLink vehicleId={vehicleId} question={ask} />}
            </dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}
