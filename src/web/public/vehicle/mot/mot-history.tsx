import type { MotReport } from "#src/texts/mot-report.ts";
import { MileageLine } from "./mileage-line.tsx";
import { MotTests } from "./mot-tests.tsx";

const SHOWN_TESTS = 3;
const NOT_CHECKED = [
  { name: "MOT history", value: null },
  { name: "Open recall", value: null },
];

/** Records of DVSA and DVLA. @param report null if not looked up, or not confirmed to be this car */
export function MotHistory({ report }: { report: MotReport | null }) {
  const tests = report?.tests ?? [];
  return (
    <section aria-labelledby="mot-history" className="mb-4">
      <h2 id="mot-history" className="text-2xl font-bold">
        MOT and recalls
      </h2>
      {report?.warnings.map((warning) => (
        <p key={warning} className="mt-2 font-semibold text-danger">
          {warning}
        </p>
      ))}
      <dl className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {(report?.rows ?? NOT_CHECKED).map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className={`text-right figures ${value === null ? "text-ink-soft" : "font-semibold"}`}>
              {value ?? "Not checked"}
            </dd>
          </div>
        ))}
      </dl>
      {report && <MileageLine readings={report.readings} />}
      {tests.length > SHOWN_TESTS ? (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-teal underline underline-offset-4">
            See the {tests.length} tests
          </summary>
          <MotTests tests={tests} />
        </details>
      ) : (
        tests.length > 0 && <MotTests tests={tests} />
      )}
      {report && <p className="mt-2 text-sm text-ink-soft">{report.source}</p>}
    </section>
  );
}
