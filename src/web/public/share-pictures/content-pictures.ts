import { wordsPicture } from "#src/domain/share-pictures/share-picture.ts";
import { CITIES } from "#src/web/content/cities.ts";
import { COMPARISONS, MODEL_GUIDES } from "#src/web/content/models.ts";
import type { SharedPicture } from "#src/web/page-meta.ts";
import { sharedPicture } from "./shared-picture.ts";

/** Pictures of static pages, by their slugs; undefined for an unknown page. */
export const CONTENT_PICTURES = {
  guide(slug: string) {
    const guide = MODEL_GUIDES.get(slug);
    return (
      guide &&
      wordsPicture({
        kicker: "Buying guide",
        title: `Used ${guide.make} ${guide.model}`,
        lines: ["Which version to buy, what it does in winter, what to check"],
        art: [guide.bodyStyle],
      })
    );
  },
  city(slug: string) {
    const city = CITIES.get(slug);
    const popular = MODEL_GUIDES.get(Object.keys(city?.popularModels ?? {})[0] ?? "");
    return (
      city &&
      wordsPicture({
        kicker: "City guide",
        title: `Used electric cars in ${city.name}`,
        lines: ["What is on sale there, where the chargers are, and the local rules"],
        art: [popular?.bodyStyle ?? "Hatchback"],
      })
    );
  },
  compare(slug: string) {
    const models = COMPARISONS.get(slug)?.models;
    return (
      models &&
      wordsPicture({
        kicker: "Side by side",
        title: models.map(({ name }) => name).join(" vs "),
        lines: ["Battery, real range, charging and used price"],
        art: models.map(({ bodyStyle }) => bodyStyle),
      })
    );
  },
} as const;

/** @throws for a page that does not exist */
export function contentPicture(kind: keyof typeof CONTENT_PICTURES, slug: string): SharedPicture {
  const picture = CONTENT_PICTURES[kind](slug);
  if (!picture) throw new Error(`there is no ${kind} ${slug}`);
  return sharedPicture(kind, slug, picture);
}
