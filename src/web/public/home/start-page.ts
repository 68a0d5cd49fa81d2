import { startParts } from "#src/web/live/start-parts.ts";
import { BUYER_CARDS } from "../vehicle-cards/start-buyer-cards.ts";
import { startFindLine } from "./start-find-line.ts";

startParts({
  ...BUYER_CARDS,
  "[data-find-line]": startFindLine,
  "[data-hero-video]": startHeroVideo,
});

/** Plays the video, unless the visitor asked for reduced motion or to save data. */
function startHeroVideo(hero: HTMLElement): void {
  const video = hero.querySelector("video");
  const button = hero.querySelector("button");
  if (!video || !button) return;
  const show = () => {
    hero.dataset.playing = String(!video.paused);
    button.ariaLabel = video.paused ? "Play the background video" : "Pause the background video";
  };
  video.addEventListener("playing", show);
  video.addEventListener("pause", show);
  // A browser may refuse to play: the button stays.
  const play = () => void video.play().catch(show);
  button.addEventListener("click", () => (video.paused ? play() : video.pause()));
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (isCalm || isSaving) return;
  // After the poster, which the video's bytes would delay.
  if (document.readyState === "complete") play();
  else window.addEventListener("load", play, { once: true });
}
