import type { WithDb } from "#src/services/app-context.ts";
import { hostOf } from "../own-endpoint.ts";
import { selectFailingChannels } from "./failing-channel-queries.ts";

const CHANNELS_LISTED = 200;

/** Dealers' systems that enquiries do not reach, by host: the rest of a URL may be a secret. */
export async function listFailingChannels({ db }: WithDb) {
  const channels = await selectFailingChannels(db, CHANNELS_LISTED);
  return channels.map(({ url, ...channel }) => ({ ...channel, host: hostOf({ url }) }));
}
