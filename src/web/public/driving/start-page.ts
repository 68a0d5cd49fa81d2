import { startParts } from "#src/web/live/start-parts.ts";
import { startDrivingForm } from "./start-driving-form.ts";

startParts({ "[data-driving-form]": startDrivingForm });
