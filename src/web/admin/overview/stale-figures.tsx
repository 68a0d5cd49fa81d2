import { staleFigures } from "#src/domain/figures/shelf-life.ts";
import { sourceLine } from "#src/texts/source-line.ts";

/** They are in the program, so a newer one comes with a release. @param today in London, '2026-11-23' */
export function StaleFigures({ today }: { today: string }) {
  const figures = staleFigures(today);
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="stale-figures" className="mt-6">
      <h2 id="stale-figures" className="text-lg font-bold">
        Newer figures wanted
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        These are out of date. Buyers no longer see such a price: find a newer one, and whoever looks after
        the program enters it.
      </p>
      <ul className="mt-3 grid max-w-prose gap-2">
        {figures.map((figure) => (
          <li key={figure.text}>
            {figure.text} (
            <a href={figure.url} rel="noopener" className="link">
              {sourceLine(figure)}
            </a>
            )
          </li>
        ))}
      </ul>
    </section>
  );
}
