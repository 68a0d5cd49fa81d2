import { startParts } from "#src/web/live/start-parts.ts";
import { BUYER_CARDS } from "./start-buyer-cards.ts";

/** For pages whose only live parts are cards. */
startParts(BUYER_CARDS);
