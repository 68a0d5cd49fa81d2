import {
  citySharePicture,
  comparisonSharePicture,
  guideSharePicture,
  type SharePicture,
} from "#src/domain/share-pictures/share-picture.ts";
import { CITIES } from "#src/web/content/cities.ts";
import {
  canonicalComparisonSlug,
  isComparisonSlug,
  MODEL_COMPARISONS,
  MODEL_GUIDES,
} from "#src/web/content/models.ts";
import type { SharedPicture } from "#src/web/page-meta.ts";
import { type PictureKind, sharedPicture } from "./shared-picture.ts";

/** Pictures of static pages; null for an unknown page. */
export const CONTENT_PICTURES = {
  guide: guidePicture,
  city: cityPicture,
  compare: comparisonPicture,
} as const;

/** @throws for a page that does not exist */
export function contentPicture(
  kind: keyof typeof CONTENT_PICTURES & PictureKind,
  key: string,
): SharedPicture {
  const picture = CONTENT_PICTURES[kind](key);
  if (!picture) throw new Error(`there is no ${kind} ${key}`);
  return sharedPicture(kind, key, picture);
}

function guidePicture(slug: string): SharePicture | null {
  const guide = MODEL_GUIDES.get(slug);
  return guide
    ? guideSharePicture({ name: `${guide.make} ${guide.model}`, body_style: guide.bodyStyle })
    : null;
}

function cityPicture(slug: string): SharePicture | null {
  const city = CITIES.get(slug);
  if (!city) return null;
  const popular = MODEL_GUIDES.get(Object.keys(city.popularModels)[0] ?? "");
  return citySharePicture({ name: city.name, body_style: popular?.bodyStyle ?? "Hatchback" });
}

/** @param pair in canonical order */
function comparisonPicture(pair: string): SharePicture | null {
  const [a = "", b = ""] = pair.split("-vs-");
  if (canonicalComparisonSlug(a, b) !== pair || !isComparisonSlug(a) || !isComparisonSlug(b)) return null;
  const models = [MODEL_COMPARISONS[a], MODEL_COMPARISONS[b]];
  return comparisonSharePicture(models.map(({ name, bodyStyle }) => ({ name, body_style: bodyStyle })));
}
