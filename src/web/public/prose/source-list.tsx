import type { SourcedFact } from "#src/web/content/content-types.ts";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { sourceId } from "./source-notes.ts";

export function SourceList({ sources }: { sources: readonly SourcedFact[] }) {
  if (sources.length === 0) return null;
  return (
    <TitledSection
      id="sources"
      heading="Sources"
      size="xl"
      className="mt-14 max-w-3xl border-t border-line pt-6"
    >
      <p className="mt-1 text-sm text-ink-soft">
        A source without a date of its own carries the month in which we read it.
      </p>
      <ol className="mt-4 grid list-decimal gap-2.5 pl-6 text-sm">
        {sources.map(({ text, source, url }, index) => (
          <li key={`${text} ${source}`} id={sourceId(index)} className="scroll-mt-24 target:bg-teal-wash">
            {text}:{" "}
            {url === undefined ? (
              <span className="text-ink-soft">{source}</span>
            ) : (
              <a href={url} rel="noopener" className="text-teal underline underline-offset-2 wrap-anywhere">
                {source}
              </a>
            )}
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
