import { formatNumber } from "#src/domain/format/format.ts";
import { TextLink } from "#src/web/portal/page.tsx";
import type { api, BodyOf } from "#src/web/session/api-client.ts";

type Waiting = BodyOf<typeof api.dealer.vehicles.$get>["waiting"];

/** What the dealer's stock waits for. */
export function WaitingStock({ waiting: { feeds, held, without_photos: bare } }: { waiting: Waiting }) {
  if (feeds + held + bare === 0) return null;
  return (
    <ul aria-label="What waits" className="mt-4 flex flex-wrap gap-x-6 figures">
      {feeds > 0 && (
        <li>
          <TextLink look="line" to="/dealer/stock-feed">
            {feeds === 1 ? "1 stock feed needs" : `${formatNumber(feeds)} stock feeds need`} your decision
          </TextLink>
        </li>
      )}
      {bare > 0 && (
        <li>
          <TextLink look="line" to="/dealer/listings?sort=photos">
            {bare === 1 ? "1 car on sale has" : `${formatNumber(bare)} cars on sale have`} no photos
          </TextLink>
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
