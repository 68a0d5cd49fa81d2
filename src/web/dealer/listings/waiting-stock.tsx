import type { InferResponseType } from "hono/client";
import { Link } from "react-router";
import { formatNumber } from "#src/domain/format/format.ts";
import type { api } from "#src/web/session/api-client.ts";

export type Waiting = InferResponseType<typeof api.dealer.vehicles.$get, 200>["waiting"];

const LINK = "inline-block py-1 font-semibold text-teal underline underline-offset-4";

/** What the dealer's stock waits for. */
export function WaitingStock({ waiting: { feeds, held, without_photos: bare } }: { waiting: Waiting }) {
  if (feeds + held + bare === 0) return null;
  return (
    <ul aria-label="What waits" className="mt-4 flex flex-wrap gap-x-6 figures">
      {feeds > 0 && (
        <li>
          <Link to="/dealer/stock-feed" className={LINK}>
            {feeds === 1 ? "1 stock feed needs" : `${formatNumber(feeds)} stock feeds need`} your decision
          </Link>
        </li>
      )}
      {bare > 0 && (
        <li>
          <Link to="/dealer/listings?sort=photos" className={LINK}>
            {bare === 1 ? "1 car on sale has" : `${formatNumber(bare)} cars on sale have`} no photos
          </Link>
        </li>
      )}
      {held > 0 && (
        <li className="py-1">
          {held === 1 ? "1 listing waits" : `${formatNumber(held)} listings wait`} until we have checked the
          words
        </li>
      )}
    </ul>
  );
}
