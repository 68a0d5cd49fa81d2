import { dependsOnPosts, findPublishedTitles } from "#src/services/posts/published-posts.ts";
import { CAR_ARTICLES } from "#src/web/content/car-articles.ts";
import { comparisonOf, guideOf } from "#src/web/content/models-of-cars.ts";
import { comparisonLinks } from "../compare/comparison-links.ts";

interface Car {
  make: string;
  model: string;
}

type Page = Parameters<typeof dependsOnPosts>[1];

/** The site's knowledge about a car's model, from the particular to the general. */
export async function modelNotes(app: Parameters<typeof findPublishedTitles>[0], page: Page, car: Car) {
  const guide = guideOf(car);
  const comparison = comparisonOf(car);
  const isAbout = (one: Partial<Car>) =>
    one.make === undefined || (one.make === car.make && one.model === car.model);
  const slugs = CAR_ARTICLES.filter(isAbout).map(({ slug }) => slug);
  const [articles] = await Promise.all([findPublishedTitles(app, slugs), dependsOnPosts(app, page)]);
  return {
    highlights: guide?.highlights ?? [],
    links: [
      ...(guide
        ? [{ href: `/models/${guide.slug}`, text: `Guide to the used ${car.make} ${car.model}` }]
        : []),
      ...(comparison ? comparisonLinks(comparison.slug) : []),
      ...articles.map(({ slug, title }) => ({ href: `/blog/${slug}`, text: title })),
    ],
  };
}
