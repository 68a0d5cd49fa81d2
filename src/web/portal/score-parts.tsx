import { formatNumber } from "#src/domain/format/format.ts";

interface ScorePartsProps {
  lead_score: number;
  parts: readonly { name: string; points: number; max: number; reason: string }[];
}

export const ScoreParts = ({ lead_score, parts }: ScorePartsProps) => (
  <table className="w-full max-w-xl text-left">
    <caption className="sr-only">How the score of {lead_score} was calculated</caption>
    <thead>
      <tr className="border-b border-line text-sm text-ink-soft">
        <th scope="col" className="py-1 pr-4 font-normal">
          What we know
        </th>
        <th scope="col" className="py-1 text-right font-normal">
          Points
        </th>
      </tr>
    </thead>
    <tbody>
      {parts.map(({ name, points, max, reason }) => (
        <tr key={name} className="border-b border-line">
          <th scope="row" className="py-1.5 pr-4 font-normal">
            {reason}
          </th>
          <td className="py-1.5 text-right whitespace-nowrap figures">
            {formatNumber(points)} of {formatNumber(max)}
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr className="font-semibold">
        <th scope="row" className="py-1.5 pr-4">
          Score
        </th>
        <td className="py-1.5 text-right whitespace-nowrap figures">{lead_score} out of 100</td>
      </tr>
    </tfoot>
  </table>
);
