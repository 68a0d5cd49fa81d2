/** What the page of a car said when a request about it was sent. Its facts are the page's own words. */
export interface SavedAdvert {
  /** ISO time. */
  seen_at: string;
  vehicle_id: string;
  title: string;
  trim: string | null;
  dealer: { name: string; place: string };
  facts: AdvertFact[];
  description: string | null;
  /** Names of what the dealer did not state. */
  not_stated: string[];
  photos: AdvertPhoto[];
}

export interface AdvertFact {
  name: string;
  text: string;
  /** 'documented: DVSA, 30 November 2026'; missing for what the dealer says. */
  evidence?: string;
}

export interface AdvertPhoto {
  /** Random, and never the name of another file. */
  image: string;
  /** SHA-256 of the stored file, in hex; null for photos from before we computed it. */
  digest: string | null;
}

export interface AdvertChange {
  name: string;
  /** Null: the page did not say it then, or does not say it now. */
  before: string | null;
  now: string | null;
}

/** These change from day to day without an edit. */
const PASSING_FACTS: readonly string[] = ["In stock, or updated", "Listed", "Compared", "Reduced"];

/** Fact by fact, in the order of the page. */
export function advertChanges(saved: SavedAdvert, today: SavedAdvert): AdvertChange[] {
  const [before, now] = [factsByName(saved), factsByName(today)];
  const names = [...new Set([...before.keys(), ...now.keys()])];
  const changes = names.flatMap((name) => {
    const change = { name, before: before.get(name) ?? null, now: now.get(name) ?? null };
    return change.before === change.now ? [] : [change];
  });
  return [...changes, ...photoChange(saved.photos, today.photos)];
}

/** In another order they are the same photos. */
function photoChange(saved: readonly AdvertPhoto[], today: readonly AdvertPhoto[]): AdvertChange[] {
  const added = today.filter(({ image }) => saved.every((one) => one.image !== image)).length;
  const removed = saved.length + added - today.length;
  if (added === 0 && removed === 0) return [];
  const parts = [added > 0 ? `${added} new` : "", removed > 0 ? `${removed} gone` : ""].filter(Boolean);
  return [{ name: "Photos", before: String(saved.length), now: `${today.length} (${parts.join(", ")})` }];
}

function factsByName({ title, trim, dealer, facts, description }: SavedAdvert): Map<string, string> {
  const all = [
    { name: "Car", text: [title, trim].filter(Boolean).join(" ") },
    { name: "Sold by", text: dealer.name },
    ...facts.filter(({ name }) => !PASSING_FACTS.includes(name)),
    ...(description === null ? [] : [{ name: "Description", text: description }]),
  ];
  const byName = new Map<string, string>();
  for (const { name, text } of all) byName.set(name, [byName.get(name), text].filter(Boolean).join("; "));
  return byName;
}
