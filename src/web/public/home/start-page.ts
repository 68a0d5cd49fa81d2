import { startParts } from "#src/web/live/start-parts.ts";
import { BUYER_CARDS } from "../vehicle-cards/start-buyer-cards.ts";
import { startFindLine } from "./start-find-line.ts";
import { startHeroVideo } from "./start-hero-video.ts";

startParts({
  ...BUYER_CARDS,
  "[data-find-line]": startFindLine,
  "[data-hero-video]": startHeroVideo,
});
