import type { ReactNode } from "react";
import type { FeedName } from "#src/domain/vehicle-feeds/feed-vehicle.ts";
import { FEED_TEXTS } from "#src/texts/feed-texts.ts";
import type { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import { CopyButton } from "./copy-button.tsx";
import { ChangeButton } from "./dialogs.tsx";

interface VehicleFeedsProps {
  /** 'The feeds' */
  what: string;
  of: (typeof api.dealer)["vehicle-feeds"] | (typeof api.admin)["vehicle-feeds"];
  /** Null while they are off. */
  feeds: readonly { name: FeedName; url: string }[] | null;
  noteOf?: (name: FeedName) => ReactNode;
}

export function VehicleFeeds({ what, of, feeds, noteOf }: VehicleFeedsProps) {
  if (feeds === null) {
    return (
      <Card padding="medium">
        <p className="mb-4">{what} are off.</p>
        <ChangeButton
          change={() => of.$put({ json: {} })}
          done={{ title: `${what} are on` }}
          busyText="Turning on..."
        >
          Turn on the feeds
        </ChangeButton>
      </Card>
    );
  }
  return (
    <>
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
      <div className="flex flex-wrap gap-3">
        <ChangeButton
          change={() => of.address.$post()}
          done={{ title: "The feeds have new addresses" }}
          question="Give the feeds new addresses?"
          about="The present addresses stop working at once. Enter the new ones wherever you used them."
          confirm="Give new addresses"
        >
          Give new addresses
        </ChangeButton>
        <ChangeButton
          change={() => of.$delete()}
          done={{ title: "The feeds are off" }}
          question="Turn off the feeds?"
          about="Their addresses stop working at once. When you turn the feeds on again they get new ones."
          confirm="Turn off"
        >
          Turn off the feeds
        </ChangeButton>
      </div>
    </>
  );
}
