import { useEffect, useRef, useState } from "react";
import { Icon } from "#src/web/ui/icon.tsx";

/**
 * Looping video next to the headline. Shows only the poster with reduced motion or data saving; can
 * be paused (WCAG 2.2.2).
 */
export function HeroVideo() {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    const prefersReducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
    if (!prefersReducedMotion && !saving) video.current?.play().catch(() => setPlaying(false));
  }, []);

  const toggle = () => {
    if (playing) video.current?.pause();
    else void video.current?.play();
  };
  return (
    <div className="relative aspect-4/3 overflow-hidden rounded-2xl bg-paper-deep">
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
          ref={video}
          muted
          loop
          playsInline
          preload="none"
          onPlaying={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          className={`absolute inset-0 size-full object-cover object-[70%_50%] transition-opacity duration-500 ${playing ? "opacity-100" : "opacity-0"}`}
        >
          <source src="/hero/hero.webm" type='video/webm; codecs="av01.0.05M.10"' />
          <source src="/hero/hero.mp4" type="video/mp4" />
        </video>
      </div>
      <button
        type="button"
        onClick={toggle}
        aria-label={playing ? "Pause the background video" : "Play the background video"}
        className="absolute right-4 bottom-4 z-10 grid size-11 place-content-center rounded-full bg-ink/70 text-white hover:bg-ink"
      >
        <Icon name={playing ? "pause" : "play"} className="size-5" />
      </button>
    </div>
  );
}
