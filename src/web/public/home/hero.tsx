import { ButtonLink } from "#src/web/ui/button.tsx";
import { FindLine } from "./find-line.tsx";
import { HeroVideo } from "./hero-video.tsx";

/** Words on the left, the film on the right; on phones below the words. */
export function Hero({ total }: { total: number }) {
  return (
    <section className="page grid items-center gap-8 pt-8 pb-12 lg:grid-cols-[6fr_5fr] lg:gap-12 lg:pt-12">
      <div>
        <h1 className="max-w-[14ch] text-display font-bold">Find Your Perfect Electric Vehicle</h1>
        <FindLine total={total} />
        <search>
          <form action="/search" className="mt-6 flex max-w-xl gap-2">
            <label htmlFor="q" className="sr-only">
              Search
            </label>
            <input
              id="q"
              name="q"
              type="search"
              required
              maxLength={200}
              placeholder="Or say it: Leaf under £10k, Leeds"
              className="min-h-11 w-full min-w-0 rounded-full border border-line-strong bg-white px-5 placeholder:text-ink-soft"
            />
            <button
              type="submit"
              className="min-h-11 shrink-0 rounded-full border border-line-strong bg-white px-5 font-semibold hover:border-ink hover:bg-paper-deep"
            >
              Search
            </button>
          </form>
        </search>
        <p data-cta-location="home_hero" className="mt-4 flex flex-wrap gap-3">
          <ButtonLink href="/browse" data-cta="browse">
            Browse
          </ButtonLink>
          <ButtonLink href="/lead" data-cta="get_matched" variant="outline">
            Get Matched
          </ButtonLink>
        </p>
      </div>
      <HeroVideo />
    </section>
  );
}
