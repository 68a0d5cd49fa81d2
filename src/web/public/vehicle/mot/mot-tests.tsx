import type { MotReport } from "#src/texts/mot-report.ts";

export function MotTests({ tests }: { tests: MotReport["tests"] }) {
  return (
    <table className="mt-3 w-full text-left">
      <caption className="sr-only">MOT tests, the newest first</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th scope="col" className="py-2 pr-3 font-normal">
            Date
          </th>
          <th scope="col" className="py-2 pr-3 font-normal">
            Result
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            Mileage
          </th>
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
