import { startParts } from "#src/web/live/start-parts.ts";
import { startLeadForm } from "./start-lead-form.ts";

startParts({ "[data-lead-form]": startLeadForm });
