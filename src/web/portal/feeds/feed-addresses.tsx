import type { ReactNode } from "react";
import type { FeedName } from "#src/domain/vehicle-feeds/feed-vehicle.ts";
import { FEED_TEXTS } from "#src/texts/feed-texts.ts";
import { Card } from "#src/web/ui/card.tsx";
import { CopyButton } from "../copy-button.tsx";

interface FeedAddressesProps {
  feeds: readonly { name: FeedName; url: string }[];
  noteOf?: (name: FeedName) => ReactNode;
}

export function FeedAddresses({ feeds, noteOf }: FeedAddressesProps) {
  return (
    <ul className="grid gap-4">
      {feeds.map(({ name, url }) => {
        const { title, about } = FEED_TEXTS[name];
        return (
          <Card as="li" key={name} padding="medium">
            <h2 className="text-lg font-bold">{title}</h2>
            <p className="text-ink-soft">{about}</p>
            <p className="mt-3 font-mono text-sm break-all">{url}</p>
            <p className="mt-3">
              <CopyButton text={url}>
                Copy the address<span className="sr-only"> of {title}</span>
              </CopyButton>
            </p>
            {noteOf?.(name)}
          </Card>
        );
      })}
    </ul>
  );
}
