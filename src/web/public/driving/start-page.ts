import { startParts } from "#src/web/live/start-parts.ts";
import "../content-pages/start-page.ts";
import { startDrivingForm } from "./start-driving-form.ts";

startParts({ "[data-driving-form]": startDrivingForm });
