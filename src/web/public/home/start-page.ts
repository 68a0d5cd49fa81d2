import "../content-pages/start-page.ts";
import { startParts } from "../content-pages/start-parts.ts";
import { startBuyerCards } from "../vehicle-cards/start-buyer-cards.ts";
import { startFindLine } from "./start-find-line.ts";
import { startHeroVideo } from "./start-hero-video.ts";

startParts({
  "[data-find-line]": startFindLine,
  "[data-hero-video]": startHeroVideo,
});
startBuyerCards();
