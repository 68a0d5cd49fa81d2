import { startDialogLink } from "#src/web/live/dialog-link.ts";
import { startParts } from "#src/web/live/start-parts.ts";
import { startDrivingForm } from "../driving/start-driving-form.ts";
import { startRecentlyViewed } from "../recently-viewed/start-recently-viewed.ts";
import { BUYER_CARDS } from "../vehicle-cards/start-buyer-cards.ts";
import { startMyWeek } from "./answers/start-my-week.ts";
import { countVehicleView } from "./count-vehicle-view.ts";
import { startBackToSearch } from "./start-back-to-search.ts";
import { startGallery } from "./start-gallery.ts";
import { startRunningCost } from "./start-running-cost.ts";
import { startShareButton } from "./start-share-button.ts";
import { startWeekBox } from "./start-week-box.ts";

startParts({
  ...BUYER_CARDS,
  "[data-car]": countVehicleView,
  "[data-back-to-search]": startBackToSearch,
  "[data-gallery]": startGallery,
  "[data-share]": startShareButton,
  "[data-my-week]": startMyWeek,
  "[data-running-cost]": startRunningCost,
  "[data-driving-form]": startDrivingForm,
  "[data-week-box]": startWeekBox,
  "[data-recently-viewed]": startRecentlyViewed,
  "[data-dialog-link]": startDialogLink,
});
