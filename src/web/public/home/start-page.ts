import { startParts } from "#src/web/live/start-parts.ts";
import { myDriving } from "../browser-storage/my-driving.ts";
import { BUYER_CARDS } from "../vehicle-cards/start-buyer-cards.ts";

startParts({
  ...BUYER_CARDS,
  "[data-home-sentence]": startHomeSentence,
  "[data-hero-video]": startHeroVideo,
});

/** Loads its code once it is used, or was before. Without it, `/search` reads the driving too. */
function startHomeSentence(form: HTMLElement): void {
  const load = async () => {
    const sentence = await import("./home-sentence.ts").catch(() => null);
    const button = form.querySelector("button");
    if (sentence) sentence.makeLive(form as HTMLFormElement);
    else if (button) button.textContent = "Show cars";
  };
  const isTyped = [...form.querySelectorAll("input")].some(({ value }) => value !== "");
  if (isTyped || myDriving.read() || form.contains(document.activeElement)) void load();
  else form.addEventListener("focusin", load, { once: true });
}

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
