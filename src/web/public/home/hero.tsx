import { DEFAULT_DRIVING } from "#src/domain/driving/driving-form.ts";
import { LONGEST_SENTENCE } from "#src/domain/vehicles/browse-filters.ts";
import { CHARGING_PLACES } from "#src/texts/driving-text.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { Drawing } from "#src/web/ui/icon.tsx";
import { showCarsText } from "./home-sentence.ts";

/** Words on the left, the film on the right; on phones below the words. */
export function Hero({ total }: { total: number }) {
  return (
    <section className="page grid items-center gap-6 pt-6 pb-8 lg:grid-cols-[6fr_5fr] lg:gap-12 lg:py-12">
      <div>
        <h1 className="max-w-[14ch] text-display font-bold">Find Your Perfect Electric Vehicle</h1>
        <p data-cta-location="home_hero" className="mt-4 flex flex-wrap gap-3 lg:mt-6">
          <ButtonLink href="/browse" data-cta="browse">
            Browse
          </ButtonLink>
          <ButtonLink href="/lead" data-cta="get_matched" variant="outline">
            Get Matched
          </ButtonLink>
        </p>
        <HomeSentence total={total} />
      </div>
      <HeroVideo />
    </section>
  );
}

const BOX =
  "h-11 min-w-0 border border-line-strong bg-white placeholder:font-normal placeholder:text-ink-soft";
const GAP = `${BOX} ml-1 rounded-lg px-2 leading-normal font-semibold`;

/** How the buyer drives, with what money and where; leads to the cars (`makeLive`). */
function HomeSentence({ total }: { total: number }) {
  return (
    <search>
      <form
        action="/search"
        autoComplete="off"
        data-home-sentence
        className="mt-5 max-w-xl text-lg leading-[3.125rem] sm:text-xl"
      >
        <label className="whitespace-nowrap">
          I drive
          <input name="dailyMiles" inputMode="numeric" placeholder="30" className={`${GAP} w-16`} />
          {" miles a day,"}
        </label>{" "}
        <label className="whitespace-nowrap">
          charge
          <select name="charging" defaultValue={DEFAULT_DRIVING.charging} className={GAP}>
            {Object.entries(CHARGING_PLACES).map(([place, text]) => (
              <option key={place} value={place}>
                {text}
              </option>
            ))}
          </select>
          ,
        </label>{" "}
        <label className="whitespace-nowrap">
          have £
          <input name="money" placeholder="15k" className={`${GAP} w-20`} />,
        </label>{" "}
        <label className="whitespace-nowrap">
          near
          <input name="postcode" placeholder="Leeds or LS6" className={`${GAP} w-36`} />
        </label>
        <span className="mt-2 flex flex-wrap gap-2">
          <input
            name="q"
            type="search"
            aria-label="Or type it"
            maxLength={LONGEST_SENTENCE}
            placeholder="Or type it: Leaf under £10k, Leeds"
            className={`${BOX} grow basis-48 rounded-full px-5 text-base leading-normal`}
          />
          <button
            type="submit"
            aria-live="polite"
            className="min-h-11 min-w-42 grow rounded-full bg-spark px-6 text-lg leading-normal font-semibold text-ink figures hover:bg-spark-deep sm:grow-0"
          >
            {showCarsText(total)}
          </button>
        </span>
      </form>
    </search>
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
