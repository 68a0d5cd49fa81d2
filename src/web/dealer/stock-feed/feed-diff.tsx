import { useId } from "react";
import { targetText } from "#src/texts/target-text.ts";
import { Fold } from "#src/web/portal/folds.tsx";
import { Problems, RowLines } from "../imports/row-lines.tsx";
import type { Preview } from "./load-stock-feeds.ts";
import { linesOf } from "./run-text.ts";

type Result = NonNullable<Preview["result"]>;
type Examples = Partial<Result["examples"]>;

export function FeedDiff({ result }: { result: Result }) {
  const id = useId();
  const { errors, error_count, notes, problem, examples } = result;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-lg font-bold">
        What would happen
      </h3>
      <RowLines {...linesOf(result)} />
      <Problems title="Rows that do not come in" noun="problems" shown={errors} count={error_count} />
      <FeedNotes notes={notes} />
      {problem && <p className="mt-3 rounded-lg bg-paper-deep p-3 font-semibold">{problem}</p>}
      <ExampleCars examples={examples} />
    </section>
  );
}

export function FeedNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="mt-2 list-disc pl-5 wrap-anywhere figures">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

const GROUPS = { new: "New", gone: "Gone", changed: "Changed" } as const;

export function ExampleCars({ examples }: { examples: Examples }) {
  const groups = (["new", "gone", "changed"] as const).filter((kind) => (examples[kind]?.length ?? 0) > 0);
  if (groups.length === 0) return null;
  return (
    <Fold className="mt-2 text-sm" summary="Show the first cars">
      {groups.map((kind) => (
        <div key={kind} className="mt-2">
          <p className="font-semibold">{GROUPS[kind]}</p>
          <ul className="list-disc pl-5 wrap-anywhere">
            {examples[kind]?.map(({ ref, title, changes }) => (
              <li key={ref}>
                {title} ({ref}){changes.length > 0 && `: ${changes.slice(0, 3).map(changeText).join("; ")}`}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Fold>
  );
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text || "empty");

type Change = NonNullable<Examples["changed"]>[number]["changes"][number];

const changeText = ({ column, before, after, is_pinned: isPinned }: Change) =>
  `${targetText(column)}: ${short(before)} to ${short(after)}${isPinned ? " (your own stays)" : ""}`;

/** The SFTP server's host key, for the dealer to compare. */
export function HostKey({ of: { host_key: hostKey } }: { of: Pick<Preview, "host_key"> }) {
  if (hostKey === null) return null;
  return (
    <section aria-label="The server's key" className="rounded-lg bg-paper-deep p-4">
      <p className="font-semibold">The server shows this key:</p>
      <p className="mt-1 font-mono text-sm wrap-anywhere">{hostKey}</p>
      <p className="mt-1 text-ink-soft">
        Compare it with the one that your provider gives. From now on your password goes only to a server with
        this key.
      </p>
    </section>
  );
}
