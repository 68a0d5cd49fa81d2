import { InvalidInput } from "#src/domain/errors/errors.ts";
import { missingColumns } from "#src/domain/stock-feeds/feed-mapping.ts";
import { feedSourceSchema } from "#src/domain/stock-feeds/stock-feed-form.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { checkFeedUrl } from "#src/services/check-public-url.ts";
import { parseInput } from "#src/services/parse-input.ts";
import type { FeedFetches } from "../fetch-feed.ts";
import { fetchSample } from "../runs/preview-feed.ts";
import type { FeedDocument } from "../runs/read-document.ts";
import type { StockFeed } from "../stock-feed-record.ts";

const OTHER_SERVER = "This is another server. Enter its user name and password, or say that it has none.";
const NO_URL = "Your own system sends this stock: it has no URL.";

type FeedSource = Pick<StockFeed, "url" | "encrypted_credential" | "host_key" | "mapping" | "open_questions">;

/**
 * Reads the file at another URL or with another password. Learns its columns again if one that is read today
 * is missing.
 */
export async function readFeedSource(
  app: FeedFetches & Pick<AppContext, "parsing" | "webhookTargets">,
  feed: StockFeed,
  input: unknown,
): Promise<{ source: FeedSource; sample: FeedDocument }> {
  if (feed.url === null) throw new InvalidInput({ url: NO_URL });
  const { url, credential, host_key } = parseInput(feedSourceSchema, input);
  checkFeedUrl(app, url);
  const isSameServer = serverOf(url) === serverOf(feed.url);
  // Never send a saved password to a server that it was not entered for.
  if (credential === "keep" && feed.encrypted_credential && !isSameServer) {
    throw new InvalidInput({ access: OTHER_SERVER });
  }
  const encryptedCredential =
    credential === "keep"
      ? feed.encrypted_credential
      : credential && (await app.encryption.encrypt(JSON.stringify(credential)));
  const pinned = host_key ?? (isSameServer ? feed.host_key : null);
  const source = { url, encrypted_credential: encryptedCredential, host_key: pinned };
  const sample = await fetchSample(app, { ...source, dealer_id: feed.dealer_id });
  const hostKey = sample.fetched.host_key ?? null;
  return { source: { ...source, host_key: hostKey, ...columnsFor(feed, sample) }, sample };
}

/** `origin` is opaque for SFTP. */
function serverOf(url: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}

function columnsFor(
  { mapping, open_questions }: StockFeed,
  { file }: FeedDocument,
): Pick<StockFeed, "mapping" | "open_questions"> {
  if (missingColumns(mapping, file).length === 0) {
    const { ends_with_line_break } = file;
    return { mapping: { ...mapping, ends_with_line_break }, open_questions };
  }
  const { mapping: learned, questions } = file.learned;
  return { mapping: learned, open_questions: questions.map(({ target }) => target) };
}
