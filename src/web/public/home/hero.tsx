import { LONGEST_SENTENCE, NUMBER_PATTERN } from "#src/domain/vehicles/browse-filters.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { Drawing } from "#src/web/ui/icon.tsx";
import { showCarsText } from "./start-find-line.ts";

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
              maxLength={LONGEST_SENTENCE}
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

const BOX =
  "mx-1 min-h-11 leading-normal rounded-lg border border-line-strong bg-white px-2 font-semibold placeholder:font-normal placeholder:text-ink-soft";
const NUMBER = { inputMode: "numeric", pattern: NUMBER_PATTERN, autoComplete: "off" } as const;

/** A sentence with three gaps that leads to the results. `startFindLine` counts them while one types. */
function FindLine({ total }: { total: number }) {
  return (
    <form
      action="/browse"
      data-find-line
      className="mt-6 max-w-xl text-lg leading-[3] sm:text-xl sm:leading-[2.6]"
    >
      <label className="whitespace-nowrap">
        I have up to
        <input
          name="maxPrice"
          {...NUMBER}
          title="A price, such as 15k"
          placeholder="£15k"
          className={`${BOX} w-24`}
        />
      </label>{" "}
      <label className="whitespace-nowrap">
        live near
        <input name="postcode" placeholder="Leeds or LS6" className={`${BOX} w-36`} />
      </label>{" "}
      <label>
        and need{" "}
        <input
          name="minWinterRange"
          {...NUMBER}
          title="Miles, such as 150"
          placeholder="150"
          className={`${BOX} w-20`}
        />{" "}
        miles in winter.
      </label>{" "}
      <button
        type="submit"
        aria-live="polite"
        className="inline-flex min-h-11 items-center rounded-full bg-spark px-6 text-lg leading-normal font-semibold text-ink figures hover:bg-spark-deep"
      >
        {showCarsText(total)}
      </button>
    </form>
  );
}

const PLAY = "M6 3l14 9-14 9z";
const PAUSE = "M6 4h4v16H6zM14 4h4v16h-4z";

/**
 * Looping video next to the headline, which `startHeroVideo` plays. Shows only the poster with reduced motion or data
 * saving; can be paused (WCAG 2.2.2).
 */
function HeroVideo() {
  return (
    <div
      data-hero-video
      data-playing={false}
      className="group/hero relative aspect-4/3 overflow-hidden rounded-2xl bg-paper-deep"
    >
      <div aria-hidden="true">
        <picture>
          <source type="image/avif" srcSet="/hero/poster.avif" />
          <source type="image/webp" srcSet="/hero/poster.webp" />
          <img
            src="/hero/poster.jpg"
            alt=""
            width={1280}
            height={720}
            fetchPriority="high"
            className="absolute size-full object-cover object-[70%_50%]"
          />
        </picture>
        <video
          muted
          loop
          playsInline
          preload="none"
          className="absolute inset-0 size-full object-cover object-[70%_50%] opacity-0 transition-opacity duration-500 group-data-[playing=true]/hero:opacity-100"
        >
          <source src="/hero/hero.webm" type='video/webm; codecs="av01.0.05M.10"' />
          <source src="/hero/hero.mp4" type="video/mp4" />
        </video>
      </div>
      <button
        type="button"
        aria-label="Play the background video"
        className="absolute right-4 bottom-4 z-10 grid size-11 place-content-center rounded-full bg-ink/70 text-white hover:bg-ink"
      >
        <Drawing path={PLAY} className="size-5 group-data-[playing=true]/hero:hidden" />
        <Drawing path={PAUSE} className="hidden size-5 group-data-[playing=true]/hero:block" />
      </button>
    </div>
  );
}
