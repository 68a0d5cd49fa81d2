import { startParts } from "#src/web/live/start-parts.ts";
import { startLogin } from "./start-login.ts";

startParts({ "[data-login]": startLogin });
