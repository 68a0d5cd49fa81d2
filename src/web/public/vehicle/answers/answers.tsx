import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import type { CarAnswer } from "./car-answers.ts";
import type { CarStatement } from "./car-statement.ts";
import { AskLink, LINK, Mark } from "./statement-marks.tsx";

/** Answers to the questions that buyers ask first, each with where the statement comes from. */
export function Answers({ answers, vehicleId }: { answers: readonly CarAnswer[]; vehicleId: string }) {
  return (
    <TitledSection id="answers" heading="Is it right for you?" size="xl" className="mt-6">
      <dl className="mt-2 divide-y divide-line border-y border-line">
        {answers.map(({ topic, statements }, index) => (
          // Same height with and without the buyer's own week, to avoid layout shift.
          <div
            key={topic}
            id={`answer-${index}`}
            className={`py-3 ${index === 0 ? "min-h-52 lg:min-h-46" : ""}`}
          >
            <dt className="text-sm text-ink-soft">{topic}</dt>
            {index === 0 && <MyWeek />}
            {statements.map((one) => (
              <dd
                key={one.text}
                className={`mt-1 figures ${one.isAverage ? "[.mine~&]:hidden" : ""} ${one.isWarning ? "border-l-4 border-danger pl-3 font-semibold" : ""}`}
              >
                {one.text} <Mark {...one} />{" "}
                {one.question && <AskLink vehicleId={vehicleId} question={one.question} />}
                {one.sum && <Sum lines={one.sum} />}
              </dd>
            ))}
            {index === 0 && (
              <dd className="[.mine~&]:hidden">
                <a href="#week-box" className={LINK}>
                  Will it do my week?
                </a>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}

function Sum({ lines }: { lines: NonNullable<CarStatement["sum"]> }) {
  return (
    <details className="text-sm">
      <summary className={`${LINK} cursor-pointer`}>How we work it out</summary>
      <ol className="mb-2 grid list-decimal gap-1 pl-5 text-ink-soft">
        {lines.map(({ text, source }) => (
          <li key={text}>
            {text}
            {source && (
              <>
                {" "}
                <a href={source.url} rel="noopener" className="text-teal underline underline-offset-2">
                  {source.text}
                </a>
              </>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The buyer's own answer, empty until they have said how they drive (`startMyWeek`). */
const MyWeek = () => (
  <dd data-my-week hidden className="mt-1 figures">
    <strong data-text="week" className="text-lg" />{" "}
    <span className="inline-block rounded bg-teal-wash px-1.5 text-xs">computed</span>
    <span data-text="driving" className="block text-sm text-ink-soft" />
  </dd>
);
