import { formatNumber } from "#src/domain/format/format.ts";
import { type Import, rowsDone } from "./imported.ts";

export function ProgressBar({ record }: { record: Import }) {
  const done = rowsDone(record);
  const isDone = record.state === "done";
  return (
    <div>
      <p role="status" className="font-semibold figures">
        {isDone ? "Done" : "Saving"}: {formatNumber(done)} of {formatNumber(record.total)} rows
      </p>
      <progress
        aria-label={`Import of ${record.file_name}`}
        value={isDone ? record.total : done}
        max={record.total}
        className="mt-2 block h-3 w-full appearance-none overflow-hidden rounded-full border-0 bg-paper-deep [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-paper-deep [&::-webkit-progress-value]:bg-teal"
      />
      <p className="mt-2 text-ink-soft figures">
        {formatNumber(record.created)} added, {formatNumber(record.updated)} changed,{" "}
        {formatNumber(record.unchanged)} unchanged, {formatNumber(record.failed)} failed
      </p>
      {!isDone && (
        <p className="mt-1 text-sm text-ink-soft">
          The import continues if you leave or reload this page. Come back to this address to follow it.
        </p>
      )}
    </div>
  );
}
