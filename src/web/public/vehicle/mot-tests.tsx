import type { MotReport } from "#src/texts/mot-report.ts";

/** The tests that DVSA has on record. */
export const MotTests = ({ report: { tests, readings, source } }: { report: MotReport }) => (
  <div id="mot-tests" className="mt-3">
    <MileageLine readings={readings} />
    {tests.length > 0 && <TestTable tests={tests} />}
    <p className="mt-2 text-sm text-ink-soft">{source}</p>
  </div>
);

const WIDTH = 320;
const HEIGHT = 120;
/** Room for the dots. */
const EDGE = 8;

/** Hidden from assistive technology: the table beneath it has the figures. */
function MileageLine({ readings }: { readings: readonly { day: string; miles: number }[] }) {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || first.day === last.day) return null;
  const start = Date.parse(first.day);
  const span = Date.parse(last.day) - start;
  const most = Math.max(1, ...readings.map(({ miles }) => miles));
  const points = readings.map(({ day, miles }) => ({
    x: Math.round(EDGE + ((Date.parse(day) - start) / span) * (WIDTH - 2 * EDGE)),
    y: Math.round(HEIGHT - EDGE - (miles / most) * (HEIGHT - 2 * EDGE)),
    id: `${day} ${miles}`,
  }));
  return (
    <figure className="mt-4 max-w-lg" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full text-teal" role="presentation">
        <path d={`M${EDGE} ${HEIGHT - EDGE}H${WIDTH - EDGE}`} stroke="currentColor" opacity="0.3" />
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
        />
        {points.map(({ x, y, id }) => (
          <circle key={id} cx={x} cy={y} r="5" fill="currentColor" />
        ))}
      </svg>
      <figcaption className="flex justify-between text-sm text-ink-soft figures">
        <span>{first.day.slice(0, 4)}</span>
        <span>{last.day.slice(0, 4)}</span>
      </figcaption>
    </figure>
  );
}

function TestTable({ tests }: { tests: MotReport["tests"] }) {
  return (
    <table className="mt-3 w-full text-left">
      <caption className="sr-only">MOT tests, the newest first</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          {["Date", "Result", "Mileage"].map((name) => (
            <th key={name} scope="col" className="py-2 pr-3 font-normal last:pr-0 last:text-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {tests.map(({ date, result, mileage, defects }, index) => (
        // A car may fail and pass on one day.
        <tbody key={index} className="border-b border-line">
          <tr>
            <th scope="rowgroup" className="py-2 pr-3 font-normal figures">
              {date}
            </th>
            <td className={`py-2 pr-3 ${result === "Failed" ? "font-semibold" : ""}`}>{result}</td>
            <td className="py-2 text-right figures">{mileage}</td>
          </tr>
          {defects.length > 0 && (
            <tr>
              <td colSpan={3} className="pb-2 text-sm wrap-anywhere text-ink-soft">
                <ul className="list-disc pl-5">
                  {[...new Set(defects)].map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}
