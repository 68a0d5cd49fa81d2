import type { InferResponseType } from "hono/client";
import type { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";

type Awaited = InferResponseType<typeof api.dealer.photos.$get, 200>["awaited"][number];

export function AwaitedImages({ awaited }: { awaited: Awaited[] }) {
  if (awaited.length === 0) return null;
  return (
    <Card aria-labelledby="awaited-images" className="mt-6 max-w-3xl">
      <h2 id="awaited-images" className="text-lg font-bold">
        Pictures from your file
      </h2>
      <ul className="mt-2 grid gap-2">
        {awaited.map(({ position, url, state, failure }) => (
          <li key={position}>
            <span className="font-semibold">image_url_{position}</span>{" "}
            <span className="text-sm break-all text-ink-soft">{url}</span>
            <br />
            {state === "waiting" ? (
              <span className="text-ink-soft">Downloading. We add it to the listing when it arrives.</span>
            ) : (
              <span className="font-semibold text-danger">Not downloaded: {failure}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
