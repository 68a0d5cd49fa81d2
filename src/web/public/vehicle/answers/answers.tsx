import type { CarAnswer } from "./car-answers.ts";
import type { CarStatement } from "./car-statement.ts";
import { MyWeek } from "./my-week.tsx";
import { AskLink, LINK, Mark } from "./statement-marks.tsx";

interface AnswersProps {
  answers: readonly CarAnswer[];
  vehicleId: string;
}

/** Answers to the questions that buyers ask first, each with where the statement comes from. */
export function Answers({ answers, vehicleId }: AnswersProps) {
  return (
    <section aria-labelledby="answers" className="mt-6">
      <h2 id="answers" className="text-xl font-bold">
        Is it right for you?
      </h2>
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
    </section>
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
