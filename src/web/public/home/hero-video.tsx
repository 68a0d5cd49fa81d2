import { Drawing } from "#src/web/ui/icon.tsx";

const PLAY = "M6 3l14 9-14 9z";
const PAUSE = "M6 4h4v16H6zM14 4h4v16h-4z";

/**
 * Looping video next to the headline, which `startHeroVideo` plays. Shows only the poster with reduced motion or data
 * saving; can be paused (WCAG 2.2.2).
 */
export function HeroVideo() {
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
