import { ButtonLink } from "#src/web/ui/button.tsx";
import { HeroVideo } from "./hero-video.tsx";

export function Hero() {
  return (
    <section className="on-dark relative isolate overflow-hidden bg-ink text-white">
      <HeroVideo />
      <div className="page grid min-h-[34rem] content-center py-20 md:min-h-[40rem]">
        <h1 className="max-w-[12ch] text-display font-extrabold">Find Your Perfect Electric Vehicle</h1>
        <p className="mt-6 max-w-md text-lg text-white/85 md:text-xl">
          Used EVs from verified UK dealers. Find yours by how far it goes in winter.
        </p>
        <search>
          <form action="/search" className="mt-8 flex max-w-xl gap-2">
            <label htmlFor="q" className="sr-only">
              Search
            </label>
            <input
              id="q"
              name="q"
              type="search"
              required
              maxLength={200}
              placeholder="Leaf under £10k, Leeds"
              className="min-h-12 w-full min-w-0 rounded-full border-0 bg-white px-5 text-ink placeholder:text-ink-soft"
            />
            <button
              type="submit"
              className="min-h-12 shrink-0 rounded-full border border-white/60 bg-ink/60 px-5 font-semibold text-white hover:bg-ink"
            >
              Search
            </button>
          </form>
        </search>
        <p data-cta-location="home_hero" className="mt-4 flex flex-wrap gap-3">
          <ButtonLink href="/browse" data-cta="browse" variant="spark" className="px-8 text-lg">
            Browse
          </ButtonLink>
          <ButtonLink href="/lead" data-cta="get_matched" variant="outline-on-dark" className="px-8 text-lg">
            Get Matched
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
